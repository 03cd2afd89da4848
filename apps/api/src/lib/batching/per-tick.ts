/**
 * Batches all keys looked up in one turn of the event loop into one call of `findAll`, which must return results in their
 * order. A single key is not delayed.
 */
export function perTick<Key, Found>(findAll: (keys: Key[]) => Promise<Found[]>): (key: Key) => Promise<Found> {
  let next: { keys: Key[]; found: Promise<Found[]> } | undefined;
  const openTurn = () => {
    const keys: Key[] = [];
    const found = new Promise<void>((go) => setImmediate(go)).then(() => {
      next = undefined;
      return findAll(keys);
    });
    return { keys, found };
  };
  return async (key) => {
    next ??= openTurn();
    const { keys, found } = next;
    const place = keys.push(key) - 1;
    // `findAll` promises as many results as keys.
    return (await found)[place] as Found;
  };
}
