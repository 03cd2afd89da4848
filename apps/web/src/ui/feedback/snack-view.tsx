import { useLayoutEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { useCountdown } from "../use-countdown.ts";
import { standClear } from "./snack-place.ts";
import type { Snack } from "./snack-state.ts";

/** A popover is not in every browser that the README promises. */
type MaybePopover = HTMLDivElement & { showPopover?: () => void; hidePopover?: () => void };

export function SnackView({ snack }: { snack: Snack }) {
  const left = useCountdown(snack.closesAt);
  const layer = useRef<MaybePopover>(null);

  // The top layer, opened anew by each snack: it must not stand under a dialog that was opened before it.
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, []);
  // With each tick of the countdown: a bar may come with the page that the snack leads to.
  useLayoutEffect(() => {
    if (layer.current) standClear(layer.current);
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
