import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);

/** Tells the pages inside where the buttons beside the title go. */
export const PageActions = Place.Provider;

/** Puts a page's buttons beside the title of its frame (wide screens only). */
export function PageAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place ? createPortal(children, place) : null;
}

const Heading = createContext<(title: string | undefined) => void>(() => undefined);

/** Tells the pages inside how to name themselves. */
export const PageHeading = Heading.Provider;

/** Names the page after what it shows: in the frame's h1 and in the browser's tab. */
export function usePageHeading(title: string | undefined): void {
  const name = useContext(Heading);
  // Before it is painted: nobody reads the name of the page for a moment where its own belongs.
  useLayoutEffect(() => {
    name(title);
    return () => name(undefined);
  }, [name, title]);
}
