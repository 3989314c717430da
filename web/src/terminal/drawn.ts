/** The numbers that stand on the page, read off the page itself: the view that they were drawn from may be right. */

const MOST = 40;

export function drawnOn(page: ParentNode): string[] {
  const found = [...page.querySelectorAll("[data-number]")].map((each) => each.textContent.trim());
  return [...new Set(found)].filter(Boolean).slice(0, MOST);
}
