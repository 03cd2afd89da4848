type Waiting<T, R> = { item: T; done: (result: R) => void; failed: (error: unknown) => void };

/**
 * Collects items that arrive while a batch runs into the next batch. Each caller gets its result when its batch is done.
 * `work` must return results in the order of the items.
 */
export function coalesce<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
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
