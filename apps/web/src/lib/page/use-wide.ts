import { useStore } from "#lib/use-store.ts";

/** Whether list and detail stand side by side: the breakpoint of the style sheet's panes. */
export const useWide = (): boolean => useMedia("(min-width: 900px)");

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
