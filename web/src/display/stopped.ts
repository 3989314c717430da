/** What stands in the large field when there is neither a time nor a number to show. */

import type { IconName } from "../parts/Icon.svelte";
import type { TableView } from "../wire/types";
import { display } from "../words/built/display";
import { language } from "../words/language.svelte";
import { states } from "../words/built/states";
import { terminal } from "../words/built/terminal";
import { sentence, timeOfDay } from "../words/words";
import type { Showing } from "./showing";
import type { Watch } from "./watch.svelte";
import { reasonOf, told } from "../words/said.svelte";

export interface Stopped {
  icon: IconName;
  tone: "plain" | "warn" | "stop";
  title: string;
  text: string;
  clause?: string;
}

export function stoppedBy(phase: Showing, table: TableView, watch: Watch): Stopped {
  const mine = display();
  switch (phase) {
    case "stale":
      return { icon: "offline", tone: "warn", title: mine.lost, text: mine.lostSince(since(watch)) };
    case "suspended":
      return { icon: "stop", tone: "stop", title: mine.suspended, text: sentence(table.suspended ? reasonOf(table.suspended) : "") };
    case "shut":
      return { icon: "lock", tone: "plain", title: states().tableClosed, text: mine.shutMeans };
    case "undone":
      return undone(table);
    case "closed":
      return { icon: "lock", tone: "plain", title: states().closed, text: table.closed_early ? states().endedEarly : mine.ballRuns };
    case "warning":
      return { icon: "clock", tone: "warn", title: mine.finalBets, text: mine.dealerEnds };
    case "wagering":
      return { icon: "clock", tone: "plain", title: states().wagering, text: mine.dealerEnds };
    default:
      return { icon: "clock", tone: "plain", title: mine.next, text: mine.nextMeans };
  }
}

function undone({ undone: of }: TableView): Stopped {
  const ground = of ? (terminal().grounds[of.why] ?? sentence(told(of.why, of.said))) : "";
  const title = of?.kind === "void" ? states().roundVoid : states().noSpin;
  return { icon: "repeat", tone: "plain", title, text: `${ground} ${display().returned}`, clause: of?.clause ?? "" };
}

function since(watch: Watch): string {
  return timeOfDay(watch.since ?? watch.now, watch.view?.house.timezone ?? "UTC", language());
}
