import english from "./en/sign_in";
import { wording } from "./language.svelte";

export const signIn = wording(english, {
  fr: () => import("./fr/sign_in"),
  "zh-Hans": () => import("./zh-Hans/sign_in"),
});
