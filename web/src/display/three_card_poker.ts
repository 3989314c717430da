/** Three card poker on a display. */

import { betName, dealerInWords } from "../games/poker_words";
import PokerField from "./PokerField.svelte";
import { dealerShow } from "./dealer_show";

export default dealerShow(PokerField, dealerInWords, (kind) => betName(kind) ?? kind);
