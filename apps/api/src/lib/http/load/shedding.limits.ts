/**
 * Queues of requests under load. `exits`: sign-out. `first`: writes with a session. `strangers`: requests without a session.
 * `reads`: requests that are safe to repeat.
 */
export type RequestQueue = "exits" | "first" | "strangers" | "reads";

export type Load = { lateMs: number; waitedMs: number; inFlight: number };

export type QueueLimits = {
  atOnce: number;
  /** Milliseconds of event-loop delay or queue waiting time from which the next request is refused. */
  afterMs: number;
  patienceMs: number;
};

export type SheddingLimits = {
  /** Number of running requests below which none is refused: the delay has another cause, and refusing would not help. */
  busyFrom: number;
  queues: Record<RequestQueue, QueueLimits>;
};

export const usualShedding: SheddingLimits = {
  busyFrom: 64,
  queues: {
    exits: { atOnce: 16, afterMs: 10_000, patienceMs: 10_000 },
    // Together with its run time, a response takes at most two seconds.
    first: { atOnce: 64, afterMs: 1_500, patienceMs: 5_000 },
    strangers: { atOnce: 64, afterMs: 250, patienceMs: 500 },
    // A few more than there are connections: all running requests share two or four cores, so each additional one delays
    // all.
    reads: { atOnce: 16, afterMs: 250, patienceMs: 500 },
  },
};

/** True if a new request is refused at once because of load. Queued requests are served. */
export const isShed = ({ lateMs, waitedMs, inFlight }: Load, busyFrom: number, { afterMs }: QueueLimits): boolean =>
  inFlight >= busyFrom && Math.max(lateMs, waitedMs) >= afterMs;
