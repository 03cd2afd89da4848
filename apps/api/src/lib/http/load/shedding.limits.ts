/**
 * Independent queues of requests. `exits`: sign-out. `first`: writes with a session. `strangers`: requests without a session
 * (sign-in waits for its hash, a slow network for its body). `reads`: requests that are safe to repeat.
 */
export type RequestLane = "exits" | "first" | "strangers" | "reads";

export type Load = { lateMs: number; waitedMs: number; inFlight: number };

export type LaneLimits = {
  atOnce: number;
  /** Delay or waiting time from which the next request is refused. */
  afterMs: number;
  /** A request queued for this long is refused. */
  patienceMs: number;
};

export type SheddingLimits = {
  /** Below this number of running requests none is refused: the delay has another cause, and refusing would not help. */
  busyFrom: number;
  lanes: Record<RequestLane, LaneLimits>;
};

export const usualShedding: SheddingLimits = {
  busyFrom: 64,
  lanes: {
    exits: { atOnce: 16, afterMs: 10_000, patienceMs: 10_000 },
    // Together with its run time, a response takes at most two seconds.
    first: { atOnce: 64, afterMs: 1_500, patienceMs: 5_000 },
    strangers: { atOnce: 64, afterMs: 250, patienceMs: 500 },
    // A few more than there are connections: all running requests share two or four cores, so each additional one delays
    // all.
    reads: { atOnce: 16, afterMs: 250, patienceMs: 500 },
  },
};

/** True if a new request is refused at once. Queued requests are served: accepted responses stay below a second. */
export const isShed = ({ lateMs, waitedMs, inFlight }: Load, busyFrom: number, { afterMs }: LaneLimits): boolean =>
  inFlight >= busyFrom && Math.max(lateMs, waitedMs) >= afterMs;
