import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);

export const PageActions = Place.Provider;

/** Renders a page's buttons beside the title in the frame (wide screens only). */
export function PageAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place ? createPortal(children, place) : null;
}

const Heading = createContext<(title: string | undefined) => void>(() => undefined);

export const PageHeading = Heading.Provider;

/** Sets the page's title in the h1 of the frame and in the browser's tab. */
export function usePageHeading(title: string | undefined): void {
  const name = useContext(Heading);
  // Before the paint, so that the frame's default title does not flash.
  useLayoutEffect(() => {
    name(title);
    return () => name(undefined);
  }, [name, title]);
}
