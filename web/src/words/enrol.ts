import english from "./en/enrol";
import { wording } from "./language.svelte";

export const enrol = wording(english, {
  fr: () => import("./fr/enrol"),
  "zh-Hans": () => import("./zh-Hans/enrol"),
});
