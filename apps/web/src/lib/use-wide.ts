import { useSyncExternalStore } from "react";

const wide = "(min-width: 900px)";

/** Whether list and detail stand side by side: the breakpoint of the style sheet's panes. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
