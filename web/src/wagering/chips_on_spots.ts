import type { Cents } from "./chips";
import type { Standing } from "../words/naming";

/** What lies on a spot, and how it is to look. */
export interface OnSpot {
  amount: Cents;
  /** The chips themselves, lowest first, where they are known. */
  chips?: readonly Cents[];
  standing?: Standing;
  lost?: boolean;
}
