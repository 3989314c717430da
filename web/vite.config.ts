import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const house = "http://127.0.0.1:8080";

/** A browser runs no file that the page names unless it is, byte for byte, the one that was built. */
function sealed(): Plugin {
  const named = /(?:src|href)="\/(assets\/[^"]+)"/g;
  return {
    name: "sealed",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        let text = String(page.source);
        for (const [whole, path] of text.matchAll(named)) {
          const file = path ? bundle[path] : undefined;
          if (file) text = text.replace(whole, `${whole} integrity="sha384-${await digest(file.type === "chunk" ? file.code : file.source)}"`);
        }
        page.source = text;
      },
    },
  };
}

async function digest(file: string | Uint8Array): Promise<string> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(file);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-384", bytes))));
}

export default defineConfig({
  plugins: [svelte(), sealed()],
  build: {
    outDir: "../src/croupier/server/static",
    emptyOutDir: true,
    manifest: true,
    // The house allows nothing but files of its own, so nothing may be written into another as data.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": house, "/line": { target: house, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // Read as text by the test that compares components with it.
    css: { include: [/(parts|controls)\.css/] },
  },
});
