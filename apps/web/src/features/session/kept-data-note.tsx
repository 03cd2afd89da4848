import type { Query } from "@tanstack/react-query";
import { useRef } from "react";
import { isOnline } from "#lib/calls/retry.ts";
import { dayOf, hourOf, shortDate } from "#lib/format.ts";
import { isFromDevice } from "#lib/session/from-device.ts";
import { sessionKey } from "#lib/session/session.ts";
import css from "./notes.module.css";
import { useOldestShownAnswer } from "./oldest-shown-answer.ts";
import { useClearOfBars } from "./use-clear-of-bars.ts";

/**
 * Note 'Datos de las 10:42', while the page shows an answer kept on this device. Offline, `OfflineNote` is shown instead.
 */
export function KeptDataNote() {
  const since = useOldestShownAnswer(isKnown);
  const layer = useRef<HTMLDivElement>(null);
  const isShown = since !== undefined && isOnline();
  useClearOfBars(layer, isShown);
  return (
    <div role="status">
      {isShown ? (
        <div className={css.layer} ref={layer}>
          <p className={css.known}>{knownSince(since, Date.now())}</p>
        </div>
      ) : null}
    </div>
  );
}

// The session is not data of the page.
const isKnown = (query: Query): boolean => isFromDevice(query) && query.queryKey[0] !== sessionKey[0];

function knownSince(at: number, now: number): string {
  const [known, today] = [new Date(at), new Date(now)];
  const hour = hourOf(known);
  return dayOf(known) === dayOf(today) ? `Datos de las ${hour}` : `Datos del ${shortDate(known)}, ${hour}`;
}
