// Child process for tests that kill it: runs the server of the given folder until stdin ends.
import { silentLog } from "../log.ts";
import { startPostgres } from "./postgres.ts";

try {
  const postgres = await startPostgres({ dataDir: process.argv[2] ?? "", log: silentLog });
  const stop = async () => {
    await postgres.stop();
    process.exit();
  };
  process.once("SIGTERM", stop);
  process.stdout.write(`${JSON.stringify(postgres)}\n`);
  // Only the pipe from a living parent keeps it alive: a killed test run leaves none behind.
  process.stdin.once("end", stop).resume();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) })}\n`);
}
