import { Refusal } from "./errors.ts";

/**
 * Lets so many work at once, and in each lane so many wait; whoever comes on top is refused at once (UNAVAILABLE). Of the waiting the
 * first lane goes before all others, which take turns: however many wait in one, each of the others moves.
 */
export function concurrencyLanes<Lane extends string>(
  atOnce: number,
  waitingAtMost: Record<Lane, number>,
  busyMessage?: string,
) {
  const lanes = new Map(Object.keys(waitingAtMost).map((lane) => [lane, [] as (() => void)[]]));
  const [first = [], ...others] = lanes.values();
  let busy = 0;

  function nextInLine(): (() => void) | undefined {
    if (first.length > 0) return first.shift();
    const turn = others.findIndex((waiting) => waiting.length > 0);
    const [lane] = turn < 0 ? [] : others.splice(turn, 1);
    if (lane) others.push(lane);
    return lane?.shift();
  }

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      const waiting = lanes.get(lane) ?? [];
      if (waiting.length >= waitingAtMost[lane])
        throw new Refusal("UNAVAILABLE", busyMessage ? { message: busyMessage } : {});
      // Whoever leaves hands its place on: nobody slips in between.
      await new Promise<void>((enter) => waiting.push(enter));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = nextInLine();
      if (next) next();
      else busy--;
    }
  };
}

/** Lets so many work at once and so many wait, in the order they come; whoever comes on top is refused at once (UNAVAILABLE). */
export function concurrencyLimit(atOnce: number, waitingAtMost: number) {
  const inLane = concurrencyLanes(atOnce, { all: waitingAtMost });
  return <T>(work: () => Promise<T>): Promise<T> => inLane("all", work);
}
