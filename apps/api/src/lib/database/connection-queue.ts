import type pg from "pg";
import { type Priority, prioritySemaphore, type Timeouts } from "../batching/priority-semaphore.ts";
import { traceStatement } from "../traces/seams.ts";
import type { Traces } from "../traces/traces.ts";

export type Taken = {
  client: pg.PoolClient;
  release: (discard?: boolean) => void;
  statement: <T>(text: string, send: () => Promise<T>) => Promise<T>;
};

/** Queue for the connections of a pool. The pool itself has no priorities and does not report its waiting time. */
export type ConnectionQueue = {
  take(priority: Priority): Promise<Taken>;
  waitedMs(): number;
  statements(): number;
};

/**
 * Milliseconds to wait for a database connection, equal to the pool's own timeout. Excess requests are refused long before
 * (`lib/http/load/shedding.ts`).
 */
const usualTimeouts: Timeouts = { first: 5_000, reads: 5_000 };

export function connectionQueue(
  pool: Pick<pg.Pool, "connect">,
  atOnce: number,
  { timeoutsMs = usualTimeouts, traces }: { timeoutsMs?: Timeouts; traces?: Traces | undefined } = {},
): ConnectionQueue {
  let statements = 0;
  function statement<T>(text: string, send: () => Promise<T>): Promise<T> {
    statements++;
    return traces ? traceStatement(traces, text, send) : send();
  }
  const { enter, leave, waitedMs } = prioritySemaphore(atOnce, timeoutsMs);
  return {
    async take(priority) {
      await enter(priority);
      try {
        const client = await pool.connect();
        return {
          client,
          statement,
          release: (discard) => {
            client.release(discard);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    waitedMs,
    statements: () => statements,
  };
}
