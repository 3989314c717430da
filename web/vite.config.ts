import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const house = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
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
