/** Which app an address opens, and how that app wants the page to be. */

const APPS = ["lobby", "terminal", "console", "display", "pit", "cage", "inspector", "board", "director", "gallery"] as const;
export type App = (typeof APPS)[number];

export interface Screen {
  app: App;
  /** The terminal, the table or the tournament that the address names; empty where it names none. */
  name: string;
  theme: "floor" | "house";
  /** A kiosk sizes its letters by the panel; the others leave that to whoever reads. */
  size: "kiosk" | "reader";
}

const LIGHT: readonly App[] = ["pit", "cage", "inspector", "director"];
const KIOSKS: readonly App[] = ["terminal", "console", "display", "board", "gallery"];

/** The screen of a path: "/terminal/A1" is the terminal A1, "/" the lobby; null where nothing is. */
export function screenAt(path: string): Screen | null {
  const [word = "", name = ""] = path.split("/").filter(Boolean).map(readable);
  const app = word === "" ? "lobby" : APPS.find((known) => known === word);
  if (app === undefined) return null;
  return {
    app,
    name,
    theme: LIGHT.includes(app) ? "house" : "floor",
    size: KIOSKS.includes(app) ? "kiosk" : "reader",
  };
}

function readable(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
