type Waiting<T, R> = { item: T; done: (result: R) => void; failed: (error: unknown) => void };

/**
 * Joins what comes while one batch is under way into the next one: each caller is answered when its own is done, and however many come
 * at once cost a few runs of `work`. It answers in the order of the items.
 */
export function inBatches<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [at, { done }] of batch.entries()) done(results[at] as R); // one for each item
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isRunning) void run();
    });
}
