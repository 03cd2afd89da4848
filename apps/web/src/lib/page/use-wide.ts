import { useStore } from "#lib/use-store.ts";

// The breakpoint of the style sheet's panes.
const wide = "(min-width: 900px)";

/** Whether list and detail stand side by side. */
export const useWide = (): boolean => useMedia(wide);

/** Whether they do so now. */
export const isWide = (): boolean => matchMedia(wide).matches;

/** Whether forms have one column: what is asked comes in smaller portions then. */
export const usePhone = (): boolean => useMedia("(max-width: 599px)");

const useMedia = (query: string): boolean =>
  useStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
