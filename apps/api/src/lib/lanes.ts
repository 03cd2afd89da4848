import { Refusal } from "./errors.ts";

/** What somebody typed, and what the programme does by itself, goes before what is only read and can be asked again. */
export type Lane = "first" | "reads";
type Waiting = { since: number; enter: () => void };

/** How long each waits for its turn; after that it is refused (UNAVAILABLE). */
export type Patience = Record<Lane, number>;

export type Lanes = {
  /** Waits for a turn, which `leave` ends. */
  enter(lane: Lane): Promise<void>;
  leave(): void;
  /** How long the one has waited that waits longest; 0 when nobody does. */
  waitedMs(): number;
};

/** Lets so many in at once. Whoever leaves hands the place on, to the first lane before the other: nobody slips in between. */
export function openLanes(atOnce: number, patienceMs: Patience): Lanes {
  const lanes: Record<Lane, Waiting[]> = { first: [], reads: [] };
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
            clearTimeout(patience);
            resolve();
          },
        };
        const patience = setTimeout(() => {
          lanes[lane].splice(lanes[lane].indexOf(waiting), 1);
          reject(new Refusal("UNAVAILABLE"));
        }, patienceMs[lane]);
        lanes[lane].push(waiting);
      });
    },
    leave() {
      const next = lanes.first.shift() ?? lanes.reads.shift();
      if (next) next.enter();
      else busy--;
    },
    waitedMs() {
      const since = [lanes.first[0], lanes.reads[0]].flatMap((waiting) => waiting?.since ?? []);
      return since.length > 0 ? performance.now() - Math.min(...since) : 0;
    },
  };
}
