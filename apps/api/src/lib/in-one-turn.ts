/**
 * Finds what belongs to a key. All keys that are asked for in one turn of the event loop go out as one call of `findAll`, which answers
 * in their order and sees nothing older than the moment at which the last of them asked. A key that is alone waits for no other.
 */
export function inOneTurn<Key, Found>(findAll: (keys: Key[]) => Promise<Found[]>): (key: Key) => Promise<Found> {
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
    // As many answers as keys: that is what `findAll` promises.
    return (await found)[place] as Found;
  };
}
