const errands = new Set<() => Promise<unknown>>();

/** Registers work that runs before a sign-out deletes the browser's data. Returns the function that removes it. */
export function beforeLeaving(errand: () => Promise<unknown>): () => void {
  errands.add(errand);
  return () => {
    errands.delete(errand);
  };
}

/** Runs the registered work. A failure does not stop the sign-out. */
export const runErrands = () => Promise.allSettled([...errands].map((errand) => errand()));
