import type { Lane, Patience } from "../lanes.ts";

/** What a process has on its hands: how late its loop is, how long somebody has waited for a turn or a connection, how many it answers. */
export type Load = { lateMs: number; waitedMs: number; inFlight: number };

export type SheddingLimits = {
  /** So many work at once; the others wait for their turn. */
  atOnce: number;
  /** With fewer to answer nothing is refused: the machine is late for another reason, and refusing would not help. */
  busyFrom: number;
  /** So late, or so long a wait, and the next of that lane is refused. */
  afterMs: Record<Lane, number>;
  patienceMs: Patience;
};

export const usualShedding: SheddingLimits = {
  atOnce: 64,
  busyFrom: 64,
  afterMs: { reads: 250, first: 2_000 },
  patienceMs: { reads: 500, first: 5_000 },
};

/** Whether what comes now is refused at once. Those who wait already are served: what is answered stays below a second. */
export const isShed = (
  { lateMs, waitedMs, inFlight }: Load,
  lane: Lane,
  { busyFrom, afterMs }: SheddingLimits,
): boolean => inFlight >= busyFrom && Math.max(lateMs, waitedMs) >= afterMs[lane];

/**
 * How many connections the kernel keeps until the process takes them, one in each turn of its loop. Beyond it the kernel drops them in silence and the
 * caller tries again after 1, 3 and 7 seconds: waiting that nothing here sees, and so nothing refuses. Capped by net.core.somaxconn.
 */
export const listenBacklog = 4_096;
