import { useSyncExternalStore } from "react";

/** What a store outside of React holds now; the server draws a first screen with the same. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);
