import { runServer } from "../apps/api/src/server.ts";
import { buildWebIfStale } from "./build-web.ts";

await runServer(buildWebIfStale);
