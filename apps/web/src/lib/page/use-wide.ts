import { useStore } from "#lib/use-store.ts";

// Same breakpoint as the panes in the style sheet.
const wide = "(min-width: 900px)";

/** True if the screen shows list and detail side by side. */
export const useWide = (): boolean => useMedia(wide);

/** True if the screen shows list and detail side by side; for code outside of components. */
export const isWide = (): boolean => matchMedia(wide).matches;

/** True if forms have one column, so that questions come in smaller parts. */
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
