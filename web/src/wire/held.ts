/** Holds a line open for as long as the component that asks for it is there. */

import { onMount } from "svelte";
import type { Line } from "./line.svelte";

export function held<View extends object>(line: Line<View>): void {
  onMount(() => {
    line.open();
    return () => line.close();
  });
}
