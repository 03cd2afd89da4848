const errands = new Set<() => Promise<unknown>>();

/** Has something done before a sign-out erases what this browser keeps; answers what takes that back. */
export function beforeLeaving(errand: () => Promise<unknown>): () => void {
  errands.add(errand);
  return () => {
    errands.delete(errand);
  };
}

/** Does it; what fails does not keep anybody signed in. */
export const runErrands = () => Promise.allSettled([...errands].map((errand) => errand()));
