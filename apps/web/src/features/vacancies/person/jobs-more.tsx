import { useEffect, useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import css from "./jobs.module.css";

type Props = { busy: boolean; failed: boolean; onMore: () => void };

/** End of the infinite list: loads the next page before it is visible, and offers a button after a failure. */
export function JobsMore({ busy, failed, onMore }: Props) {
  const end = useRef<HTMLLIElement>(null);
  const more = useRef(onMore);
  more.current = onMore;

  useEffect(() => {
    if (busy || failed || !end.current) return;
    // On a phone the page scrolls, on a desktop the card of the list.
    const card = end.current.closest(".card");
    const scrolls = card !== null && card.scrollHeight > card.clientHeight + 1;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      root: scrolls ? card : null,
      rootMargin: "600px 0px",
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [busy, failed]);

  return (
    <li className={css.more} ref={end}>
      <Button busy={busy} busyLabel="Cargando" onClick={onMore}>
        {failed ? "Reintentar" : "Ver más empleos"}
      </Button>
    </li>
  );
}
