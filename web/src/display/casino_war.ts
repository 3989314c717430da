/** Casino war on a display. */

import { dealerInWords } from "../games/war_words";
import { casinoWar } from "../words/casino_war";
import CasinoWarField from "./CasinoWarField.svelte";
import { dealerShow } from "./dealer_show";

export default dealerShow(CasinoWarField, dealerInWords, (kind) => casinoWar().names[kind] ?? kind);
