import type pg from "pg";

/** Where Postgres says that it waited for the synchronous standby in vain; its words are in the language of the server. */
const gaveUp = "SyncRepWaitForLSN";

const unreplicated = new WeakSet<object>();

/** The commit stands on one machine alone: if that one is lost, so is what it kept. Nobody is told that it is done. */
export class UnknownOutcome extends Error {
  // transaction_resolution_unknown: answered 503, and a repeat with the same key finds out.
  readonly code = "08007";
  constructor() {
    super("the database gave up waiting for its synchronous standby");
  }
}

/** Notices when a statement of this connection ends before a second machine has what it committed: a timeout ends that wait as well. */
export function watchReplication(client: pg.ClientBase): void {
  client.on("notice", ({ routine }) => {
    if (routine === gaveUp) unreplicated.add(client);
  });
}

/** Throws UnknownOutcome when what this connection just did was not replicated as it should be. */
export function expectReplicated(client: pg.ClientBase): void {
  if (unreplicated.delete(client)) throw new UnknownOutcome();
}
