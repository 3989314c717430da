/** Incidents that were reported, as somebody searches them. */

import type { RecordedIncident } from "../wire/types";

/** Those in which every word that is sought stands somewhere: table, terminal, breach, detail, outcome or clause. */
export function matching(all: readonly RecordedIncident[], sought: string, named: (breach: string) => string): RecordedIncident[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((each) => {
    const said = [each.table, each.terminal ?? "", named(each.breach), each.detail, each.outcome ?? "", each.clause].join(" ").toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  });
}
