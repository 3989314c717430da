/** The table of a display, for tests. */

import { built, builtState } from "../gallery/built";
import type { TableView } from "../wire/types";

const TABLE: TableView = builtState(built("display"), "wagering").view.table;

export const END = TABLE.ends_at ?? 0;

export function table(changes: Partial<TableView> = {}): TableView {
  return { ...TABLE, ...changes };
}
