/** How the lobby of a demonstration house opens a screen: in a tab of its own, and already let in. */

import { keepToken, post, tokenOf, type Wrong } from "../wire/requests";
import type { ScreenEnrolled, SessionOpened } from "../wire/types";

export type Post = "console" | "pit" | "cage" | "inspector" | "director";

/** What could not be opened, and at which table or post it was asked for. */
export interface WentWrong {
  at: string;
  text: string;
  clause: string | null;
}

interface Tab {
  go: (path: string) => void;
  shut: () => void;
}

/** A tab must be opened while the touch is still fresh, and is sent on its way when the house has answered. */
function newTab(): Tab {
  const tab = window.open("", "_blank");
  return {
    go: (path) => {
      if (tab) tab.location.href = path;
      else location.assign(path);
    },
    shut: () => tab?.close(),
  };
}

/** Opens the screen of a terminal or a display; gives what went wrong, if anything did. */
export async function openScreen(role: ScreenEnrolled["role"], name: string, query = ""): Promise<Wrong | null> {
  const tab = newTab();
  const wrong = tokenOf(role, name) === null ? await enrol(role, name) : null;
  if (wrong) tab.shut();
  else tab.go(`/${role}/${encodeURIComponent(name)}${query}`);
  return wrong;
}

/** The same in this tab, for whoever is led on without a touch of their own. */
export async function enterScreen(role: ScreenEnrolled["role"], name: string): Promise<Wrong | null> {
  const wrong = tokenOf(role, name) === null ? await enrol(role, name) : null;
  if (!wrong) location.assign(`/${role}/${encodeURIComponent(name)}`);
  return wrong;
}

async function enrol(role: ScreenEnrolled["role"], name: string): Promise<Wrong | null> {
  const answer = await post<ScreenEnrolled>("/api/demonstration/screens", { role, name });
  if (!answer.ok) return answer;
  keepToken(role, name, answer.value.token);
  return null;
}

/** Signs somebody of the demonstration's staff in, and opens what they work at. */
export async function openPost(at: Post, staff: string, name = ""): Promise<Wrong | null> {
  const tab = newTab();
  const wrong = await signIn(at, staff);
  if (wrong) tab.shut();
  else tab.go(name === "" ? `/${at}` : `/${at}/${encodeURIComponent(name)}`);
  return wrong;
}

export async function signIn(at: Post, staff: string): Promise<Wrong | null> {
  const answer = await post<SessionOpened>("/api/demonstration/sessions", { post: at, staff });
  return answer.ok ? null : answer;
}
