import { Refusal } from "./errors.ts";

/**
 * Runs at most `atOnce` tasks and queues a limited number per queue. Refuses more at once (UNAVAILABLE). The first queue has
 * priority; the others take turns, so that a full one does not starve them.
 */
export function concurrencyQueues<Queue extends string>(
  atOnce: number,
  waitingAtMost: Record<Queue, number>,
  busyMessage?: string,
) {
  const queues = new Map(Object.keys(waitingAtMost).map((queue) => [queue, [] as (() => void)[]]));
  const [first = [], ...others] = queues.values();
  let busy = 0;

  function nextInLine(): (() => void) | undefined {
    if (first.length > 0) return first.shift();
    const turn = others.findIndex((waiting) => waiting.length > 0);
    const [queue] = turn < 0 ? [] : others.splice(turn, 1);
    if (queue) others.push(queue);
    return queue?.shift();
  }

  return async <T>(queue: Queue, work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      const waiting = queues.get(queue) ?? [];
      if (waiting.length >= waitingAtMost[queue])
        throw new Refusal("UNAVAILABLE", busyMessage ? { message: busyMessage } : {});
      // A finished task hands its slot to the next in the queue, so that no newcomer can take it.
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

/** Runs at most `atOnce` tasks and queues `waitingAtMost` in order. Refuses more at once (UNAVAILABLE). */
export function concurrencyLimit(atOnce: number, waitingAtMost: number) {
  const inLane = concurrencyQueues(atOnce, { all: waitingAtMost });
  return <T>(work: () => Promise<T>): Promise<T> => inLane("all", work);
}
