/** A floor as the tests begin with. */

import { built, builtState } from "../gallery/built";
import type { IncidentView, Loss, PitTable } from "../wire/types";

const { pit } = builtState(built("pit"), "overview").view;

export const PIT_TABLE = pit.tables.find((each) => each.table === "P1") as PitTable;
export const EXPOSURE: Loss[] = PIT_TABLE.exposure;
export const INCIDENTS: IncidentView[] = pit.incidents;
