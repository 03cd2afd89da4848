const tasks = new Set<() => Promise<unknown>>();

/** Registers a task that runs before a sign-out deletes the browser's data. Returns a function that removes it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs the tasks registered for the sign-out. A failure does not stop the sign-out. */
export const runSignOutTasks = () => Promise.allSettled([...tasks].map((task) => task()));
