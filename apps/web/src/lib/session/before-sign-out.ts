const tasks = new Set<() => Promise<unknown>>();

/** Registers work that runs before a sign-out deletes the browser's data. Returns the function that removes it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs the registered work. A failure does not stop the sign-out. */
export const runSignOutTasks = () => Promise.allSettled([...tasks].map((task) => task()));
