import { Refusal } from "../apps/api/src/lib/errors.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";

/** Runs a terminal command. A refusal prints one sentence, an unexpected error its stack; both exit with code 1. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(isRefused(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isRefused = (error: unknown): error is Error =>
  error instanceof StartRefusal || error instanceof Refusal || isWrongArgument(error);

const isWrongArgument = (error: unknown): boolean =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
