import { expect, test } from "vitest";
import type { RecordedIncident } from "../wire/types";
import { matching } from "./incidents";

const INCIDENT: RecordedIncident = { id: "breach/R1/1", table: "R1", number: 1, breach: "DEVICE", terminal: "A2", round: 3, detail: "A phone films the wheel", at: 1, clause: "rapid-roulette 12.1", winnings: "SEIZED", winnings_clause: "rapid-roulette 12.2.3", acts: [], closed: null, outcome: null };
const ONLOOKER: RecordedIncident = { ...INCIDENT, id: "breach/P2/1", table: "P2", terminal: null, breach: "INFLUENCE", detail: "Says where to bet", closed: 5, outcome: "left the house" };
const named = (breach: string): string => (breach === "DEVICE" ? "A device that records" : "Influencing another's play");

test("an incident is found by every word of it, in whatever case, and by nothing else", () => {
  const all = [INCIDENT, ONLOOKER];
  expect(matching(all, "", named)).toEqual(all);
  expect(matching(all, "PHONE r1", named)).toEqual([INCIDENT]);
  expect(matching(all, "influencing", named)).toEqual([ONLOOKER]);
  expect(matching(all, "left house", named)).toEqual([ONLOOKER]);
  expect(matching(all, "12.1 a2", named)).toEqual([INCIDENT]);
  expect(matching(all, "phone P2", named)).toEqual([]);
});
