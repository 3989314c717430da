/** Three card poker on a display. */

import { betName, dealerInWords } from "./words";
import PokerField from "./Field.svelte";
import { dealerShow } from "../cards/dealer_show";

export default dealerShow(PokerField, dealerInWords, (kind) => betName(kind) ?? kind);
