// Bundles the host's script into one file that a page can load: bundle.mjs OUTFILE
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

await build({
  entryPoints: [fileURLToPath(new URL("host.mjs", import.meta.url))],
  outfile: process.argv[2],
  bundle: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  logLevel: "warning",
});
