/** Larger type, remembered on this screen. */

const REMEMBERED_AS = "croupier.type";
let large = $state(false);

export function isLarge(): boolean {
  return large;
}

export function setLarge(next: boolean): void {
  large = next;
  document.documentElement.dataset["type"] = next ? "large" : "plain";
  localStorage.setItem(REMEMBERED_AS, next ? "large" : "plain");
}

export function rememberedType(): void {
  setLarge(localStorage.getItem(REMEMBERED_AS) === "large");
}
