import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { buildWebIfStale } from "./build-web.ts";

// Later starts load a thousand modules from the compile cache.
enableCompileCache(resolve(import.meta.dirname, "../node_modules/.cache/arranca/compiled"));
const { runServer } = await import("../apps/api/src/server.ts");

await runServer(buildWebIfStale);
