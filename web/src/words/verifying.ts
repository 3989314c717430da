import english from "./en/verifying";
import { wording } from "./language.svelte";

export const verifying = wording(english, {
  fr: () => import("./fr/verifying"),
  "zh-Hans": () => import("./zh-Hans/verifying"),
});
