import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);

/** Tells the pages inside where the buttons beside the title go. */
export const PageActions = Place.Provider;

/** Puts a page's buttons beside the title of its frame (wide screens only). */
export function PageAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place ? createPortal(children, place) : null;
}
