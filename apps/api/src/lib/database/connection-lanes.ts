import type pg from "pg";
import { type Lane, prioritySemaphore, type Timeouts } from "../batching/priority-semaphore.ts";
import { traceStatement } from "../traces/seams.ts";
import type { Traces } from "../traces/traces.ts";

export type Taken = {
  client: pg.PoolClient;
  release: (discard?: boolean) => void;
  statement: <T>(text: string, send: () => Promise<T>) => Promise<T>;
};

/** Queue for the connections of a pool. The pool itself has no priorities and does not report its waiting time. */
export type ConnectionLanes = {
  take(lane: Lane): Promise<Taken>;
  waitedMs(): number;
  statements(): number;
};

/**
 * Milliseconds to wait for a database connection, equal to the pool's own timeout. Excess requests are refused long before
 * (`lib/http/load/shedding.ts`).
 */
const usualTimeouts: Timeouts = { first: 5_000, reads: 5_000 };

export function connectionLanes(
  pool: Pick<pg.Pool, "connect">,
  atOnce: number,
  { timeoutsMs = usualTimeouts, traces }: { timeoutsMs?: Timeouts; traces?: Traces | undefined } = {},
): ConnectionLanes {
  let statements = 0;
  function statement<T>(text: string, send: () => Promise<T>): Promise<T> {
    statements++;
    return traces ? traceStatement(traces, text, send) : send();
  }
  const { enter, leave, waitedMs } = prioritySemaphore(atOnce, timeoutsMs);
  return {
    async take(lane) {
      await enter(lane);
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
