import { useLayoutEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { useCountdown } from "../use-countdown.ts";
import type { Snack } from "./snack-state.ts";
import { liftAboveBars } from "./snackbar-position.ts";

/** Element with the popover API, which some of the supported browsers lack. */
type MaybePopover = HTMLDivElement & { showPopover?: () => void; hidePopover?: () => void };

export function SnackView({ snack }: { snack: Snack }) {
  const left = useCountdown(snack.closesAt);
  const layer = useRef<MaybePopover>(null);

  // Opened again for each message, so that it is above a dialog opened before in the top layer.
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, []);
  // On each tick of the countdown, because a page opened meanwhile may have a bar.
  useLayoutEffect(() => {
    if (layer.current) liftAboveBars(layer.current);
  });

  return (
    <div className="toasts" popover="manual" ref={layer}>
      <div className="toast">
        <span className="grow">{snack.text(left)}</span>
        {snack.undo ? (
          <Button
            look="quiet"
            onClick={() => {
              snack.undo?.();
              snack.close();
            }}
          >
            Deshacer
          </Button>
        ) : (
          <Button look="quiet" onClick={snack.close}>
            Cerrar
          </Button>
        )}
      </div>
    </div>
  );
}
