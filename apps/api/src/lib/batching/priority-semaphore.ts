import { Refusal } from "../errors.ts";

/**
 * Priority of work that needs a connection. `first`: writes and background work. `reads`: requests that are safe to repeat;
 * they wait for the others.
 */
export type Priority = "first" | "reads";
type Waiting = { since: number; enter: () => void };

/**
 * Milliseconds that each priority waits before it is refused (UNAVAILABLE). The first key of the object has the highest
 * priority.
 */
export type Timeouts<L extends string = Priority> = Record<L, number>;

export type PrioritySemaphore<L extends string = Priority> = {
  enter(priority: L): Promise<void>;
  leave(): void;
  waitedMs(): number;
};

/**
 * Semaphore with priorities. A freed slot goes to the next in the queue, the highest priority first; no newcomer can take
 * it.
 */
export function prioritySemaphore<L extends string>(atOnce: number, timeoutsMs: Timeouts<L>): PrioritySemaphore<L> {
  const queues = Object.fromEntries(Object.keys(timeoutsMs).map((priority) => [priority, []])) as unknown as Record<
    L,
    Waiting[]
  >;
  const inOrder = Object.values<Waiting[]>(queues);
  let busy = 0;
  return {
    enter(priority) {
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
          queues[priority].splice(queues[priority].indexOf(waiting), 1);
          reject(new Refusal("UNAVAILABLE"));
        }, timeoutsMs[priority]);
        queues[priority].push(waiting);
      });
    },
    leave() {
      const next = inOrder.find((queue) => queue.length > 0)?.shift();
      if (next) next.enter();
      else busy--;
    },
    waitedMs() {
      const since = inOrder.flatMap(([longest]) => longest?.since ?? []);
      return since.length > 0 ? performance.now() - Math.min(...since) : 0;
    },
  };
}
