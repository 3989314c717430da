/** What stands in the large field when there is neither a time nor a number to show. */

import type { IconName } from "../parts/Icon.svelte";
import type { TableView } from "../wire/types";
import { display } from "../words/built/display";
import { language } from "../words/language.svelte";
import { states } from "../words/built/states";
import { timeOfDay, together } from "../words/words";
import type { Showing } from "./showing";
import type { Watch } from "./watch.svelte";
import { whyUndone, worded } from "../words/wording";

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
      return { icon: "stop", tone: "stop", title: mine.suspended, text: worded(table.suspended) ?? "" };
    case "shut":
      return { icon: "lock", tone: "plain", title: states().tableClosed, text: mine.shutMeans };
    case "undone":
      return undone(table);
    case "closed":
      return { icon: "lock", tone: "plain", title: states().closed, text: called(table, table.closed_early ? states().endedEarly : table.spun ? mine.ballRuns : states().waitingForSpin) };
    case "warning":
      return { icon: "clock", tone: "warn", title: mine.finalBets, text: mine.dealerEnds };
    case "wagering":
      return { icon: "clock", tone: "plain", title: states().wagering, text: called(table, mine.dealerEnds) };
    default:
      return { icon: "clock", tone: "plain", title: mine.next, text: mine.nextMeans };
  }
}

/** What the dealer says in French besides, before what else there is to say. */
function called({ call }: TableView, text: string): string {
  return call?.french ? `${call.french}. ${text}` : text;
}

function undone({ undone: of }: TableView): Stopped {
  const ground = of ? whyUndone(of) : "";
  const title = of?.kind === "void" ? states().roundVoid : states().noSpin;
  return { icon: "repeat", tone: "plain", title, text: together(ground, display().returned), clause: of?.clause ?? "" };
}

function since(watch: Watch): string {
  return timeOfDay(watch.since ?? watch.now, watch.view?.house.timezone ?? "UTC", language());
}
