/** The line to the house: set up again whenever it breaks, and nothing asked on it is lost. */
import { loadAnew, loadedBuild, upToDate } from "./build";
import { Conversation, type Answer, type Question } from "./conversation";
import { keepHead, keptHead } from "./heads";
import type { Ask, Hello, Second, ToScreen } from "./types";
import { Patience } from "./waiting.svelte";
import { reasonOf } from "../words/said.svelte";

type LineState = "connecting" | "open" | "lost" | "closed";

const PING_MS = 5_000;
const STALE_MS = 12_000;
const RETRY_MS = [200, 500, 1_000, 2_000, 4_000];

/** A name for a question. It begins with the time, so that the log has the names of one moment in one place. */
export function newId(): string {
  const at = Date.now().toString(16).padStart(12, "0");
  return `${at.slice(0, 8)}-${at.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** A screen's view and its line, for Svelte to watch. */
export class Line<View extends object> {
  view = $state.raw<View | null>(null);
  state = $state<LineState>("connecting");
  /** Why the house hung up for good; sign in or enrol again. */
  farewell = $state<string | null>(null);
  at = $state(-1);

  private talk = new Conversation<View>();
  private socket: WebSocket | null = null;
  private heard = 0;
  private pinged = 0;
  /** Up to which position this screen has drawn what it was told; a screen that does not say so leaves it at -1. */
  drawn = -1;
  /** The head that the house was told when this line was opened. */
  private said: string | null = null;
  private tries = 0;
  private readonly patience = new Patience();
  /** What was asked while nobody answered, and has not been said yet. */
  private unsaid: Question[] = [];
  private timers: ReturnType<typeof setInterval>[] = [];

  constructor(private readonly hello: Omit<Hello, "type" | "seen" | "build" | "head">) {}

  open(): void {
    this.connect();
    this.timers.push(setInterval(() => this.watch(), PING_MS / 5));
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.state = "closed";
    this.patience.on = false;
    this.socket?.close();
    this.talk.giveUp("this screen was closed");
  }

  /** The house's time, as well as this screen can know it. */
  now(): number {
    return Date.now() + this.talk.offset;
  }

  /** Whether what is shown may be older than it should. */
  get stale(): boolean {
    return this.state !== "open";
  }

  ask<R extends Ask["room"]>(room: R, command: CommandOf<R>, second?: Second): Promise<Answer> {
    const asked: Ask = { type: "Ask", id: newId(), room, command };
    return this.put(second ? { ...asked, second } : asked);
  }

  put(question: Question): Promise<Answer> {
    const answer = this.talk.ask(question);
    if (this.patience.on) this.unsaid.push(question);
    else this.say(question);
    return answer;
  }

  private connect(): void {
    if (this.state === "closed") return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/line`);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToScreen);
    socket.onclose = () => this.lost(socket);
  }

  private greet(): void {
    this.heard = Date.now();
    const seen = this.talk.at >= 0 ? this.talk.at : null;
    this.said = keptHead();
    this.socket?.send(JSON.stringify({ type: "Hello", ...this.hello, seen, build: loadedBuild(), head: this.said }));
    this.ping();
    this.unsaid = [];
    for (const question of this.talk.unanswered()) this.say(question);
  }

  /** A whole view ends the waiting: what was kept is said now, what was said before the gateway says again. */
  private wait(on: boolean): void {
    this.patience.on = on;
    if (!on) for (const question of this.unsaid.splice(0)) this.say(question);
  }

  private hear(message: ToScreen): void {
    this.heard = Date.now();
    for (const signed of signedIn(message)) keepHead(signed.head, this.said);
    if (message.type === "Snapshot") upToDate();
    if (message.type === "OneMoment" || message.type === "Snapshot") this.wait(message.type === "OneMoment" && message.on);
    if (message.type === "Farewell" && message.reload && loadAnew()) return;
    if (message.type === "Farewell" && !message.again) this.dismissed(reasonOf(message));
    if (!this.talk.hear(message, Date.now())) return;
    this.view = this.talk.view;
    this.at = this.talk.at;
    this.tries = 0;
    this.state = "open";
  }

  private dismissed(reason: string): void {
    this.farewell = reason;
    this.close();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.state === "closed") return;
    this.state = "lost";
    this.patience.on = false;
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)] ?? 0;
    this.tries += 1;
    setTimeout(() => this.connect(), wait);
  }

  /** A line on which nothing has been heard for long is as good as broken. */
  private watch(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const silent = Date.now() - this.heard;
    if (silent > STALE_MS) this.socket.close();
    else if (silent > PING_MS || this.tries > 0 || (this.drawn >= 0 && Date.now() - this.pinged > PING_MS)) this.ping();
  }

  private ping(): void {
    this.pinged = Date.now();
    // What nobody can look at is drawn by no browser, and is no display that fails.
    const drawn = this.drawn >= 0 && !document.hidden ? { drawn: this.drawn } : {};
    this.say({ type: "Ping", sent: this.pinged, ...drawn });
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** What in a message may bear a head of the house's log. */
function signedIn(message: ToScreen): { head?: string }[] {
  if (message.type === "Told") return message.answered ?? [];
  return message.type === "Snapshot" || message.type === "Kept" ? [message] : [];
}

type Commands = {
  table: import("./types").TableCommand;
  terminal: import("./types").TerminalCommand;
  ticket: import("./types").TicketCommand;
  loyalty: import("./types").LoyaltyCommand;
  staff: import("./types").StaffCommand;
  floor: import("./types").FloorCommand;
  alarms: import("./types").AlarmCommand;
  house: import("./types").HouseCommand;
  jackpots: import("./types").JackpotCommand;
  tournaments: import("./types").TournamentCommand;
};
type CommandOf<R extends keyof Commands> = Commands[R];
