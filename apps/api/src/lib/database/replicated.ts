import type pg from "pg";

/**
 * Postgres routine that reports an interrupted wait for the synchronous standby. The message text depends on the server's
 * language.
 */
const syncWaitRoutine = "SyncRepWaitForLSN";

const unreplicated = new WeakSet<object>();

/** Error of a commit that is on one machine only and is lost with it. It must not be reported as done. */
export class UnknownOutcome extends Error {
  // transaction_resolution_unknown: answered with 503; a repeat with the same idempotency key finds the outcome.
  readonly code = "08007";
  constructor() {
    super("the database gave up waiting for its synchronous standby");
  }
}

/** Records if a commit on this connection ends before the standby has it. A timeout also interrupts that wait. */
export function watchReplication(client: pg.ClientBase): void {
  client.on("notice", ({ routine }) => {
    if (routine === syncWaitRoutine) unreplicated.add(client);
  });
}

/** Throws UnknownOutcome if the last commit on this connection was not replicated. */
export function expectReplicated(client: pg.ClientBase): void {
  if (unreplicated.delete(client)) throw new UnknownOutcome();
}
