// A process of its own for the tests that kill one: holds the server of the folder it is given until it is told to stop.
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
  // Only the pipe of a living parent keeps it alive: a test run that is killed leaves none behind.
  process.stdin.once("end", stop).resume();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) })}\n`);
}
