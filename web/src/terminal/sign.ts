/** The sign with the limits, in as few lines as say everything. */

import type { SignView } from "../wire/types";

export interface LimitRow {
  kinds: string[];
  minimum: number;
  maximum: number;
}

/** Kinds with the same limits share a line; those that the sign does not name come first. */
export function limitRows(sign: SignView, kinds: readonly string[]): LimitRow[] {
  const rows = new Map<string, LimitRow>();
  for (const kind of kinds) {
    const [minimum, maximum] = sign.by_kind[kind] ?? [sign.minimum, sign.maximum];
    const row = rows.get(`${minimum}/${maximum}`);
    if (row) row.kinds.push(kind);
    else rows.set(`${minimum}/${maximum}`, { kinds: [kind], minimum, maximum });
  }
  return [...rows.values()];
}

/** The word that a sign knows a bet by: "straight" of "straight:17". */
export function kindOf(bet: string): string {
  return bet.split(":")[0] ?? bet;
}

/** The least that may lie on a kind of bet. */
export function leastOn(sign: SignView, kind: string): number {
  return sign.by_kind[kind]?.[0] ?? sign.minimum;
}

/** The most that may lie on a kind of bet: the sign's maximum for it, in whole units. */
export function mostOn(sign: SignView, kind: string): number {
  const most = sign.by_kind[kind]?.[1] ?? sign.maximum;
  return most - (most % sign.multiple);
}

/** The limits that are one player's own come before those on the sign, on every kind of bet. */
export function withPersonal(sign: SignView, personal: readonly [number, number] | null): SignView {
  if (!personal) return sign;
  return { ...sign, minimum: personal[0], maximum: personal[1], by_kind: {} };
}

/** Whoever was here before the limits changed keeps the old least bets and units, not the old most. */
export function withLegacy(sign: SignView, legacy: SignView | null): SignView {
  if (!legacy) return sign;
  const kinds = new Set([...Object.keys(sign.by_kind), ...Object.keys(legacy.by_kind)]);
  const bounds = (kind: string): [number, number] => [
    legacy.by_kind[kind]?.[0] ?? legacy.minimum,
    sign.by_kind[kind]?.[1] ?? sign.maximum,
  ];
  const by_kind = Object.fromEntries([...kinds].map((kind) => [kind, bounds(kind)]));
  return { ...sign, minimum: legacy.minimum, multiple: legacy.multiple, by_kind };
}
