import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

type Pages = {
  loaded: number;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
};
type Place = { key: string; pages: number; top: number; windowTop: number };

const storageKey = "arranca.jobs.place";

function savedPlace(key: string): Place | undefined {
  try {
    const place: Place = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return place.key === key ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Restores pages and scroll position of an infinite list after Back and after a reload. */
export function useListPlace(pane: RefObject<HTMLElement | null>, pages: Pages): void {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const wanted = useRef(savedPlace(key));
  const { loaded, hasNextPage, isFetching, fetchNextPage } = pages;

  useEffect(() => {
    const place = wanted.current;
    if (!place || loaded === 0 || isFetching) return;
    if (loaded < place.pages && hasNextPage) {
      fetchNextPage();
      return;
    }
    wanted.current = undefined;
    pane.current?.scrollTo({ top: place.top });
    if (place.windowTop > 0) window.scrollTo({ top: place.windowTop });
  }, [loaded, hasNextPage, isFetching, fetchNextPage, pane]);

  useEffect(() => {
    const list = pane.current;
    const save = () => {
      // On a phone the detail hides the list: its position is not updated.
      if (wanted.current || !list || list.offsetParent === null) return;
      const place: Place = { key, pages: loaded, top: list.scrollTop, windowTop: window.scrollY };
      sessionStorage.setItem(storageKey, JSON.stringify(place));
    };
    save();
    list?.addEventListener("scroll", save, { passive: true });
    window.addEventListener("scroll", save, { passive: true });
    return () => {
      list?.removeEventListener("scroll", save);
      window.removeEventListener("scroll", save);
    };
  }, [key, loaded, pane]);
}
