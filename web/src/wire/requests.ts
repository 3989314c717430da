/** Questions to the house that change nothing, and the doors: plain requests. */

import { states } from "../words/built/states";

export interface Wrong {
  reason: string;
  clause: string | null;
  remedy: string;
}
export type Fetched<T> = { ok: true; value: T } | ({ ok: false; status: number } & Wrong);

const unreachable = (): Wrong => ({ reason: states().noAnswer, clause: null, remedy: states().noAnswerRemedy });

export async function request<T>(path: string, options: RequestInit = {}, token?: string): Promise<Fetched<T>> {
  const headers = new Headers(options.headers);
  headers.set("Accept-Language", globalThis.document?.documentElement.lang || "en");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (options.body) headers.set("Content-Type", "application/json");
  try {
    const response = await fetch(path, { ...options, headers, credentials: "same-origin" });
    const text = await response.text();
    if (response.ok) return { ok: true, value: (text ? JSON.parse(text) : null) as T };
    return { ok: false, status: response.status, ...understood(text) };
  } catch {
    return { ok: false, status: 0, ...unreachable() };
  }
}

export function get<T>(path: string, token?: string): Promise<Fetched<T>> {
  return request<T>(path, {}, token);
}

export function post<T>(path: string, body: unknown, token?: string): Promise<Fetched<T>> {
  return request<T>(path, { method: "POST", body: JSON.stringify(body) }, token);
}

function understood(text: string): Wrong {
  try {
    return { ...unreachable(), ...(JSON.parse(text) as Partial<Wrong>) };
  } catch {
    return unreachable();
  }
}

const key = (role: string, name: string): string => `croupier-${role}-${name}`;

/** The token that this browser was given when it was enrolled as a terminal or display. */
export function tokenOf(role: string, name: string): string | null {
  return localStorage.getItem(key(role, name));
}

export function keepToken(role: string, name: string, token: string): void {
  localStorage.setItem(key(role, name), token);
}
