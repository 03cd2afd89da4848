import { Refusal } from "../errors.ts";

/**
 * Priority of work that needs a connection. `first`: writes and background work. `reads`: requests that are safe to repeat;
 * they wait for the others.
 */
export type Lane = "first" | "reads";
type Waiting = { since: number; enter: () => void };

/**
 * Milliseconds that each priority waits before it is refused (UNAVAILABLE). The first key of the object has the highest
 * priority.
 */
export type Timeouts<L extends string = Lane> = Record<L, number>;

export type PrioritySemaphore<L extends string = Lane> = {
  enter(lane: L): Promise<void>;
  leave(): void;
  waitedMs(): number;
};

/**
 * Semaphore with priorities. A freed slot goes to the next in the queue, the highest priority first; no newcomer can take
 * it.
 */
export function prioritySemaphore<L extends string>(atOnce: number, timeoutsMs: Timeouts<L>): PrioritySemaphore<L> {
  const lanes = Object.fromEntries(Object.keys(timeoutsMs).map((lane) => [lane, []])) as unknown as Record<
    L,
    Waiting[]
  >;
  const inOrder = Object.values<Waiting[]>(lanes);
  let busy = 0;
  return {
    enter(lane) {
      if (busy < atOnce) {
        busy++;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const waiting = {
          since: performance.now(),
          enter: () => {
            clearTimeout(timeout);
            resolve();
          },
        };
        const timeout = setTimeout(() => {
          lanes[lane].splice(lanes[lane].indexOf(waiting), 1);
          reject(new Refusal("UNAVAILABLE"));
        }, timeoutsMs[lane]);
        lanes[lane].push(waiting);
      });
    },
    leave() {
      const next = inOrder.find((lane) => lane.length > 0)?.shift();
      if (next) next.enter();
      else busy--;
    },
    waitedMs() {
      const since = inOrder.flatMap(([longest]) => longest?.since ?? []);
      return since.length > 0 ? performance.now() - Math.min(...since) : 0;
    },
  };
}
