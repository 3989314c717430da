/** Of which program this page was loaded, and how often it was loaded anew because another runs. */

const TOLD = "croupier-reloaded";
const MOST = 3;

/** As the house wrote it into the page; a page that it did not serve knows nothing. */
export function loadedBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="croupier-build"]')?.content ?? "";
}

/** Load this page anew, unless that has been tried often enough: whether it is being done. */
export function loadAnew(): boolean {
  const times = Number(sessionStorage.getItem(TOLD) ?? 0) + 1;
  sessionStorage.setItem(TOLD, String(times));
  if (times > MOST) return false;
  location.reload();
  return true;
}

/** The page is of the program that runs. */
export function upToDate(): void {
  sessionStorage.removeItem(TOLD);
}
