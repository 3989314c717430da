/** Blackjack on a display. */

import { betName, dealerInWords } from "./words";
import BlackjackField from "./Field.svelte";
import { dealerShow } from "../cards/dealer_show";

export default dealerShow(BlackjackField, dealerInWords, (kind) => betName(kind) ?? kind);
