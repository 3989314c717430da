/**
 * The terminal's own state: the chips as laid, and how they stand with the house.
 *
 * A chip shows at once and as pending; it counts as a bet when the house has it.  What the house has
 * is always what its view says, so a screen that was away, or was refused, falls back to that.
 */

import { stepped, tray } from "../wagering/chips";
import type { BetKey } from "../wagering/slip";
import * as slips from "../wagering/slip";
import type { Amounts, Slip, SpotState } from "../wagering/slip";
import type { Answer } from "../wire/conversation";
import type { AtTerminal, Layout } from "../games/game";
import { Reveal } from "../games/reveal.svelte";
import type { BoardView, FeltView, SeatView, SignView, TableView, TerminalScreen } from "../wire/types";
import { games } from "../words/built/games";
import { together } from "../words/words";
import { Courier, type Post } from "./courier";
import * as say from "./messages";
import type { Message, Offer } from "./messages";
import { rememberSlip, slipRemembered } from "./remembered";
import { withLegacy, withPersonal } from "./sign";
import { situation, type Situation } from "./situation";
import type { Records, Wire } from "./wire";

export type SheetName = "session" | "rules" | "settings" | "cash out" | "put in" | "tables" | "fault" | "claim" | "table" | "jackpots" | "tournament" | "dispute" | "retire";

/** How long a message stays, and how long the house may take to show what it says it has kept. */
const MESSAGE_MS = 6_000;
const SHOWN_WITHIN_MS = 500;

export class Play {
  now = $state(0);
  own = $state.raw<Slip>(slips.EMPTY);
  chip = $state(500);
  /** The layout of the table, on a felt or on a board, and the game itself. */
  felt = $state.raw<FeltView | null>(null);
  board = $state.raw<BoardView | null>(null);
  game = $state.raw<AtTerminal | null>(null);
  message = $state.raw<Message | null>(null);
  sheet = $state<SheetName | null>(null);
  /** Whether a touch takes a chip off instead of laying one, on a panel where holding opens the loupe. */
  erasing = $state(false);
  /** Bets of the last round that had any, for Repeat. */
  earlier = $state.raw<Amounts>({});
  /** What came back from the last round that had bets. */
  lastReturn = $state(0);
  /** A notice that can be put away and was, and a claim likewise. */
  putAway = $state<string | null>(null);
  claimPutAway = $state<string | null>(null);
  /** Wins of jackpots that were seen. */
  winsPutAway = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the player wants to be cashed out as soon as this round is settled. */
  leaving = $state(false);
  /** What was cut off or refused last, by bet. */
  private cut = $state.raw<Amounts>({});
  /** Whether the slip is to be sealed, or unsealed, with what goes to the house next. */
  private sealing = $state<"seal" | "unseal" | null>(null);
  /** What was chosen and has not been answered yet. */
  choosing = $state<string | null>(null);
  readonly reveal = new Reveal();

  private courier = new Courier({
    wanted: () => this.wanted(),
    send: (post) => this.line.ask("table", { type: "SetWagers", terminal: this.name, ...post }),
    answered: (post, answer) => this.answered(post, answer),
  });
  private roundKnown: string | null = null;
  /** The house's slip as it was told last, for when it is given back. */
  private laid: Amounts = {};
  private shownTo: (() => void)[] = [];
  private quiet: ReturnType<typeof setTimeout> | undefined;

  /** The view as it is shown, which lags behind the house's while something drawn is being seen. */
  view: TerminalScreen | null = $derived.by(() => this.reveal.shown ?? this.line.view);
  situation: Situation | null = $derived.by(() =>
    this.view?.table ? situation(this.view, this.view.table, this.now, this.line.stale) : null,
  );
  spots: Record<BetKey, SpotState> = $derived.by(() => slips.standings(slips.amounts(this.own), this.kept, this.cut));
  open = $derived.by(() => this.situation?.open === true && (this.felt !== null || this.board !== null));

  constructor(
    readonly name: string,
    readonly line: Wire,
    readonly records: Records,
  ) {
    this.now = line.now();
  }

  get table(): TableView | null {
    return this.view?.table ?? null;
  }

  get seat(): SeatView | null {
    return this.view?.seat ?? null;
  }

  /** The sign as it holds for whoever sits here. */
  get limits(): SignView | null {
    const { table, seat } = this;
    return table?.sign ? withPersonal(withLegacy(table.sign, seat?.legacy ?? null), seat?.personal ?? null) : null;
  }

  get layout(): Layout | null {
    return this.board ?? this.felt;
  }

  /** A bet by its name in the language spoken; one that nobody knows, by its key. */
  betName(bet: BetKey): string {
    return (this.layout && this.game?.betName(bet, this.layout)) ?? bet;
  }

  /** A choice in the language spoken; one that this screen has no words for, as the game calls it. */
  choiceName(choice: string): string {
    return games().choices[choice]?.name ?? (this.layout && this.game?.choiceName?.(choice, this.layout)) ?? choice;
  }

  odds(bet: BetKey): string {
    if (!this.board) return say.oddsOf(bet, this.felt);
    const spot = this.board.spots.find((each) => each.key === bet);
    return spot ? (this.game?.odds ?? say.oddsOnBoard)(spot) : "";
  }

  private get kept(): Amounts {
    return this.view?.seat.slip ?? {};
  }

  tick(): void {
    this.now = this.line.now();
  }

  // ── what the house tells ──────────────────────────────────────────────────────────────────

  /** To be called whenever the house's view is another. */
  told(): void {
    const view = this.line.view;
    if (!view) return;
    this.reveal.told(view);
    this.turnRound(view);
    for (const shown of this.shownTo.splice(0)) shown();
    if (!this.courier.busy) this.adopt(view.seat.slip);
  }

  private turnRound(view: TerminalScreen): void {
    const { table, seat } = view;
    const round = table ? `${table.table}/${table.round}` : null;
    if (seat.settlement) {
      this.earlier = say.stakesOf(seat.settlement);
      this.lastReturn = seat.settlement.returned;
    } else if (table?.undone && total(this.laid) > 0) this.earlier = this.laid;
    this.laid = seat.slip;
    if (round === this.roundKnown) return;
    this.sealing = null;
    const first = this.roundKnown === null;
    this.roundKnown = round;
    this.cut = {};
    const before = first && round !== null ? slipRemembered(this.name, round) : null;
    this.own = before && same(slips.amounts(before), seat.slip) ? before : slips.slipOf(seat.slip);
  }

  /** What the house has in place of what is laid here; the steps that led to it can still be taken back. */
  private adopt(kept: Amounts): void {
    const here = slips.amounts(this.own);
    if (!same(here, kept)) this.own = slips.answered(this.own, here, kept);
  }

  /** So that the steps can be taken back after the page was loaded anew. */
  private remember(): void {
    if (this.roundKnown !== null) rememberSlip(this.name, this.roundKnown, this.own);
  }

  // ── chips ─────────────────────────────────────────────────────────────────────────────────

  lay(bet: BetKey): void {
    this.change(slips.add(this.own, bet, this.chip), [bet]);
  }

  take(bet: BetKey): void {
    this.change(slips.removeLast(this.own, bet), [bet]);
  }

  /** The least that a refusal has offered instead. */
  place({ bet, amount }: Offer): void {
    this.change(slips.put(this.own, bet, amount), [bet]);
  }

  move(from: BetKey, to: BetKey): void {
    this.change(slips.move(this.own, from, to), [to]);
  }

  undo(): void {
    this.change(slips.undo(this.own), []);
  }

  clear(): void {
    this.change(slips.clear(this.own), []);
  }

  repeat(): void {
    this.change(slips.repeat(this.own, this.earlier), []);
  }

  double(): void {
    this.change(slips.double(this.own), []);
  }

  /** The chips to choose from: those of the house, or of the tournament that has the table. */
  get tray(): readonly number[] {
    return tray(this.limits);
  }

  /** Seals the slip of this spin, or opens it again; a slip that is empty can be sealed before its first chip. */
  seal(): void {
    if (!this.canSeal) return;
    this.sealing = this.isSealed ? "unseal" : "seal";
    void this.courier.go();
  }

  get isSealed(): boolean {
    return this.seat?.tournament?.seal?.digest != null;
  }

  get canSeal(): boolean {
    const seal = this.seat?.tournament?.seal;
    return this.open && seal != null && (seal.left > 0 || seal.digest !== null);
  }

  stepChip(by: 1 | -1): void {
    this.chip = stepped(this.chip, by, this.tray);
  }

  choose(value: number): void {
    if (this.tray.includes(value)) this.chip = value;
  }

  get can(): { undo: boolean; clear: boolean; repeat: boolean; double: boolean } {
    const laid = Object.keys(this.own.stacks).length > 0;
    const { open } = this;
    return {
      undo: open && this.own.past.length > 0,
      clear: open && laid,
      repeat: open && Object.keys(this.earlier).length > 0,
      double: open && laid,
    };
  }

  /** Lays another slip: also one that a game has made of several bets at once. */
  change(next: Slip, bets: readonly BetKey[] = []): void {
    if (next === this.own) return;
    if (!this.open) return this.notNow(bets);
    const missing = slips.total(next) - slips.total(this.own) - this.spare;
    if (missing > 0) return this.say(say.tooLittle(this.spare, bets));
    this.hush();
    this.own = next;
    this.remember();
    void this.courier.go();
  }

  /** The balance less what lies on the felt and has not been taken by the house yet. */
  private get spare(): number {
    return (this.seat?.credit ?? 0) + total(this.kept) - slips.total(this.own);
  }

  /** Says why nothing can be laid, where the reason is not in plain view already. */
  notNow(bets: readonly BetKey[]): void {
    if (this.situation?.phase === "closed") this.say(say.tooLate(this.table?.late ?? null, bets));
  }

  // ── to the house and back ─────────────────────────────────────────────────────────────────

  private wanted(): Post | null {
    const view = this.line.view;
    if (!view?.table || view.table.round === null || view.table.phase !== "wagering") return null;
    const slip = slips.amounts(this.own);
    if (same(slip, view.seat.slip) && this.sealing === null) return null;
    const post: Post = { table: view.table.table, round: view.table.round, slip };
    if (this.sealing === "seal") return { ...post, secret: true };
    return this.sealing === "unseal" ? { ...post, unsealed: true } : post;
  }

  private async answered(post: Post, answer: Answer): Promise<void> {
    if (post.secret || post.unsealed) this.sealing = null;
    if (answer.kept) await this.shown(answer.at, post.slip);
    const seat = this.line.view?.seat;
    const kept = seat?.slip ?? {};
    if (!answer.kept) this.refused(post, kept, answer);
    else if (seat && seat.trimmed.length > 0 && !same(post.slip, kept)) this.trimmed(seat);
    this.own = slips.answered(this.own, post.slip, kept);
    this.remember();
  }

  /** Waits until the view is at least as new as the answer; a slip that changes nothing shows nothing new. */
  private async shown(at: number, slip: Amounts): Promise<void> {
    const deadline = Date.now() + SHOWN_WITHIN_MS;
    while (this.line.at < at && !reflects(this.line.view?.seat, slip) && Date.now() < deadline) {
      await new Promise<void>((heard) => {
        this.shownTo.push(heard);
        setTimeout(heard, SHOWN_WITHIN_MS);
      });
    }
  }

  private trimmed(seat: SeatView): void {
    const cut = seat.trimmed.map((each): [BetKey, number] => [each.bet, each.asked - each.taken]);
    if (this.limits) this.say(say.trimmed(seat.trimmed, (bet) => this.betName(bet), this.limits, seat.credit));
    this.cut = Object.fromEntries(cut);
  }

  private refused(post: Post, kept: Amounts, answer: Answer & { kept: false }): void {
    const more = Object.entries(post.slip).filter(([bet, amount]) => amount > (kept[bet] ?? 0));
    this.say(say.refused(answer.reason, answer.clause, more.map(([bet]) => bet)));
    this.cut = Object.fromEntries(more.map(([bet, amount]) => [bet, amount - (kept[bet] ?? 0)]));
  }

  /** Answers what the house asks of this player; what is not open says why by the house's own words. */
  async decide(choice: string): Promise<void> {
    const { table } = this;
    if (!table || table.round === null || this.choosing !== null) return;
    this.choosing = choice;
    const made = { type: "MakeChoice", table: table.table, round: table.round, terminal: this.name, choice } as const;
    await this.heard(this.line.ask("table", made));
    this.choosing = null;
  }

  // ── what is said to the player ────────────────────────────────────────────────────────────

  say(message: Message): void {
    clearTimeout(this.quiet);
    this.cut = {};
    this.message = message;
    this.quiet = setTimeout(() => this.hush(), MESSAGE_MS);
  }

  hush(): void {
    clearTimeout(this.quiet);
    this.message = null;
    this.cut = {};
  }

  /** Says why not, where the house refuses; says whether it was kept. */
  async heard(asked: Promise<Answer>, remedy = ""): Promise<boolean> {
    const answer = await asked;
    if (!answer.kept) {
      const refused = say.refused(answer.reason, answer.clause, [], "notDone");
      this.say({ ...refused, text: together(refused.text, remedy) });
    }
    return answer.kept;
  }
}

/** Whether a seat shows what became of a slip: every bet as it was asked, or as it was cut. */
function reflects(seat: SeatView | undefined, slip: Amounts): boolean {
  if (!seat) return false;
  const cut = new Map(seat.trimmed.map((each) => [each.bet, each]));
  const asked = Object.fromEntries(Object.entries(slip).map(([bet, amount]) => [bet, cut.get(bet)?.asked === amount ? (cut.get(bet)?.taken ?? 0) : amount]));
  return same(asked, seat.slip);
}

function same(a: Amounts, b: Amounts): boolean {
  const bets = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...bets].every((bet) => (a[bet] ?? 0) === (b[bet] ?? 0));
}

function total(amounts: Amounts): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
}
