/** A console as the tests begin with: betting is open at a rapid table. */

import { built, builtState } from "../gallery/built";
import type { ConsoleScreen, DeskView, Place, StaffView, TableView } from "../wire/types";

const PLAYED = builtState(built("console"), "wagering").view;

/** Somebody with an account who has not bet. */
export const PLACE = PLAYED.desk.places.find((each) => each.account && each.staked === 0 && !each.fault) as Place;

export function view(table: Partial<TableView> = {}, desk: Partial<DeskView> = {}, staff: Partial<StaffView> = {}): ConsoleScreen {
  return { ...PLAYED, table: { ...PLAYED.table, ...table }, staff: { ...PLAYED.staff, ...staff }, desk: { ...PLAYED.desk, ...desk } };
}

/** A dealer at a table whose book asks for a second person when a result is put right. */
export const NOT_ALONE: ConsoleScreen = builtState(built("console"), "approve").view;
