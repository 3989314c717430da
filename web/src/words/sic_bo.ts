import english from "./en/sic_bo";
import { wording } from "./language.svelte";

export const sicBo = wording(english, {
  fr: () => import("./fr/sic_bo"),
  "zh-Hans": () => import("./zh-Hans/sic_bo"),
});
