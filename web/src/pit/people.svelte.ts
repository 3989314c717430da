/** The roster on the page of people: who is chosen, what is about to be done, and by which two. */

import type { Fetched, Wrong } from "../wire/requests";
import type { FirstPassword, PeopleView, PersonView, Second, StaffCommand, StaffDuty } from "../wire/types";
import type { Records } from "./wire";

export type PersonAct = "rank" | "appoint" | "dismiss" | "standDown" | "reinstate" | "retire" | "unlock" | "password" | "bothSides";
export type Asks = (command: StaffCommand, second?: Second) => Promise<{ kept: true } | { kept: false; reason: string; clause: string | null }>;
export interface NewPerson {
  staff: string;
  name: string;
  ranks: Record<string, string>;
  duties: StaffDuty[];
}

export class People {
  listed = $state.raw<Fetched<PeopleView> | null>(null);
  chosen = $state<string | null>(null);
  act = $state<PersonAct | "enrol" | null>(null);
  first = $state.raw<FirstPassword | null>(null);
  wrong = $state.raw<Pick<Wrong, "reason" | "clause"> | null>(null);
  busy = $state(false);

  constructor(private readonly records: Records) {}

  get people(): readonly PersonView[] {
    return this.listed?.ok ? this.listed.value.people : [];
  }

  get person(): PersonView | null {
    return this.people.find(({ staff }) => staff === this.chosen) ?? null;
  }

  /** Those who need looking at. */
  get noticed(): readonly PersonView[] {
    return this.people.filter((each) => each.locked_until !== null || each.first_unused || each.long_away);
  }

  /** Those who may approve what is done to the person chosen. */
  get seconds(): readonly PersonView[] {
    return this.people.filter((each) => each.may_second && !each.oneself && (this.act === "enrol" || each.staff !== this.chosen));
  }

  async look(): Promise<void> {
    this.listed = await this.records.people();
  }

  open(act: PersonAct | "enrol" | null): void {
    [this.act, this.wrong] = [act, null];
  }

  async enrol(person: NewPerson, second: Second): Promise<void> {
    await this.gives(this.records.enrolPerson(person, second));
    if (this.first) this.chosen = person.staff;
  }

  async reset(staff: string, second: Second): Promise<void> {
    await this.gives(this.records.firstPassword(staff, second));
  }

  async does(asks: Asks, command: StaffCommand, second?: Second): Promise<void> {
    [this.busy, this.wrong] = [true, null];
    const answer = await asks(command, second);
    if (answer.kept) this.act = null;
    else this.wrong = answer;
    await this.look();
    this.busy = false;
  }

  private async gives(asked: Promise<Fetched<FirstPassword>>): Promise<void> {
    [this.busy, this.wrong, this.first] = [true, null, null];
    const answer = await asked;
    if (answer.ok) [this.first, this.act] = [answer.value, null];
    else this.wrong = answer;
    await this.look();
    this.busy = false;
  }
}

/** What may be done to somebody as they stand; the house decides, this only leaves out what makes no sense. */
export function actsFor(person: PersonView, byCageManager: boolean): readonly PersonAct[] {
  if (person.retired || person.oneself) return [];
  if (person.stood_down !== null) return ["reinstate"];
  const acts: PersonAct[] = ["rank", "appoint"];
  if (person.duties.length) acts.push("dismiss");
  if (person.locked_until !== null) acts.push("unlock");
  acts.push("password", "standDown", "retire");
  if (byCageManager) acts.push("bothSides");
  return acts;
}
