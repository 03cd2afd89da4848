import { useSyncExternalStore } from "react";

/** Current value of a store outside of React, also while the server draws a first screen. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
