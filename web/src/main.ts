import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./style/style.css";
import { mount, type Component } from "svelte";
import BuildLine from "./parts/BuildLine.svelte";
import Nowhere from "./parts/Nowhere.svelte";
import Root from "./parts/Root.svelte";
import { screenAt, type Screen } from "./screens";
import { rememberedLanguage } from "./words/language.svelte";

type Screenful = { default: Component<{ name: string }> };

// Each app is a file of its own, fetched only by the screens that show it.
const apps = import.meta.glob<Screenful>("./{lobby,terminal,console,display,pit,cage,inspector,board,director,gallery}/App.svelte");

async function open(target: HTMLElement): Promise<void> {
  const screen = screenAt(location.pathname);
  dress(screen);
  await rememberedLanguage();
  const fetched = screen && (await apps[`./${screen.app}/App.svelte`]?.());
  if (screen && fetched) mount(Root, { target, props: { App: fetched.default, name: screen.name } });
  else mount(Nowhere, { target });
  mount(BuildLine, { target });
}

function dress(screen: Screen | null): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = screen?.theme ?? "floor";
  dataset["size"] = screen?.size ?? "reader";
  if (screen) dataset["app"] = screen.app;
}

const target = document.getElementById("screen");
if (target) void open(target);
