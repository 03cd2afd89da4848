/**
 * What is asked takes turns in four lanes, none of which takes a turn of another: the way out, what somebody typed who is signed in, what a
 * stranger sends (signing in waits for its hash, and a slow line for its own body), and what is only read and can be asked again.
 */
export type RequestLane = "exits" | "first" | "strangers" | "reads";

/** What a process has on its hands: how late its loop is, how long somebody has waited for a turn or a connection, how many it answers. */
export type Load = { lateMs: number; waitedMs: number; inFlight: number };

export type LaneLimits = {
  /** So many work at once; the others wait for their turn. */
  atOnce: number;
  /** So late, or so long a wait, and the next is refused. */
  afterMs: number;
  /** Who has waited so long for a turn is refused. */
  patienceMs: number;
};

export type SheddingLimits = {
  /** With fewer to answer nothing is refused: the machine is late for another reason, and refusing would not help. */
  busyFrom: number;
  lanes: Record<RequestLane, LaneLimits>;
};

export const usualShedding: SheddingLimits = {
  busyFrom: 64,
  lanes: {
    exits: { atOnce: 16, afterMs: 10_000, patienceMs: 10_000 },
    // With what it takes once it has its turn, an answer comes within two seconds.
    first: { atOnce: 64, afterMs: 1_500, patienceMs: 5_000 },
    strangers: { atOnce: 64, afterMs: 250, patienceMs: 500 },
    // Some more than there are connections: all that work share two or four cores, so each more of them makes all of them later.
    reads: { atOnce: 16, afterMs: 250, patienceMs: 500 },
  },
};

/** Whether what comes now is refused at once. Those who wait already are served: what is answered stays below a second. */
export const isShed = ({ lateMs, waitedMs, inFlight }: Load, busyFrom: number, { afterMs }: LaneLimits): boolean =>
  inFlight >= busyFrom && Math.max(lateMs, waitedMs) >= afterMs;
