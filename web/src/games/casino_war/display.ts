/** Casino war on a display. */

import { dealerInWords } from "./words";
import { casinoWar } from "../../words/built/casino_war";
import CasinoWarField from "./Field.svelte";
import { dealerShow } from "../cards/dealer_show";

export default dealerShow(CasinoWarField, dealerInWords, (kind) => casinoWar().names[kind] ?? kind);
