/** Views of the lobby, for tests. */

import { built, builtState } from "../gallery/built";
import type { LobbyScreen, LobbyTable } from "../wire/types";

const PLAYED = builtState(built("lobby"), "demonstration");

export const NOW = PLAYED.now;
export const VIEW: LobbyScreen["lobby"] = PLAYED.view.lobby;
export const TABLE = VIEW.tables.find((each) => each.table === "R1") as LobbyTable;
