import { Refusal } from "./errors.ts";

/** What somebody typed, and what the programme does by itself, goes before what is only read and can be asked again. */
export type Lane = "first" | "reads";
type Waiting = { since: number; enter: () => void };

/** How long each waits for its turn; after that it is refused (UNAVAILABLE). The lane that stands first goes first. */
export type Patience<L extends string = Lane> = Record<L, number>;

export type Lanes<L extends string = Lane> = {
  /** Waits for a turn, which `leave` ends. */
  enter(lane: L): Promise<void>;
  leave(): void;
  /** How long the one has waited that waits longest; 0 when nobody does. */
  waitedMs(): number;
};

/** Lets so many in at once. Whoever leaves hands the place on, to the first lane before the others: nobody slips in between. */
export function openLanes<L extends string>(atOnce: number, patienceMs: Patience<L>): Lanes<L> {
  const lanes = Object.fromEntries(Object.keys(patienceMs).map((lane) => [lane, []])) as unknown as Record<
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
