/** Blackjack on a display. */

import { betName, dealerInWords } from "../games/blackjack_words";
import BlackjackField from "./BlackjackField.svelte";
import { dealerShow } from "./dealer_show";

export default dealerShow(BlackjackField, dealerInWords, (kind) => betName(kind) ?? kind);
