import { describe, expect, it } from "vitest";

type Words = Record<string, unknown>;

const catalogues = import.meta.glob<{ default: Words }>("./built/*/*.json", { eager: true });
const sources = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../words/built/**"], { query: "?raw", import: "default", eager: true });

const apps = Object.keys(catalogues)
  .map((path) => /^\.\/built\/en\/(\w+)\.json$/.exec(path)?.[1])
  .filter((app) => app !== undefined);

function wordsOf(language: string, app: string): Words {
  return catalogues[`./built/${language}/${app}.json`]?.default ?? {};
}

/** "act.release": every word by its way through the catalogue. */
function waysThrough(words: Words): string[] {
  return Object.entries(words).flatMap(([key, word]) =>
    typeof word === "object" && word !== null && !Array.isArray(word) ? waysThrough(word as Words).map((way) => `${key}.${way}`) : [key],
  );
}

/** Whatever reads this catalogue: the files that import it. */
function readersOf(app: string): string {
  const imported = new RegExp(`from "((?:\\.\\./)+words/|\\./)built/${app}"`);
  return Object.values(sources)
    .filter((text) => imported.test(text))
    .join("\n");
}

/** Read off by its name, chosen by it, or taken out of the catalogue with others. */
function isSaid(key: string, readers: string): boolean {
  return new RegExp(`\\.${key}\\b|"${key}"|\\{[^{}]*\\b${key}\\b[^{}]*\\} = `).test(readers);
}

describe.each(apps)("the words of %s", (app) => {
  it.each(["fr", "zh-Hans"])("are all there in %s, and no others", (language) => {
    expect(waysThrough(wordsOf(language, app)).toSorted()).toEqual(waysThrough(wordsOf("en", app)).toSorted());
  });

  it("are all said somewhere", () => {
    const readers = readersOf(app);
    const whole = readers.includes(`{ ...${app}() }`);
    const unsaid = Object.keys(wordsOf("en", app)).filter((key) => !whole && !isSaid(key, readers));
    expect(unsaid).toEqual([]);
  });
});
