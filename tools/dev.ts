import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

// Restarts the API when its files change; Vite serves the web and proxies /api.
const root = resolve(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");
const apiAddress = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const api = spawn(join(bin, "node"), ["--watch", "--watch-preserve-output", "apps/api/src/server.ts"], {
  cwd: root,
  stdio: "inherit",
});
const web = spawn(join(bin, "vite"), {
  cwd: join(root, "apps/web"),
  env: { ...process.env, API_ADDRESS: apiAddress },
  stdio: "inherit",
});

const stopped = [api, web].map((child) => once(child, "exit"));
const stop = () => {
  for (const child of [api, web]) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
await Promise.race(stopped);
stop();
await Promise.all(stopped);
