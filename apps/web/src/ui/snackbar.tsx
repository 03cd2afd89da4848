import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { closeSnack, currentSnack, onSnack } from "./snackbar-store.ts";
import { useCountdown } from "./use-countdown.ts";

/** Mounted once in the root: shows the newest snack. */
export function Snackbars() {
  const snack = useSyncExternalStore(onSnack, currentSnack);
  const left = useCountdown(snack?.closesAt);
  const layer = useRef<HTMLDivElement>(null);
  const key = snack?.key;

  // The top layer, opened anew by each snack: it must not stand under a dialog that was opened after it.
  useLayoutEffect(() => {
    if (key === undefined) return;
    const element = layer.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [key]);

  return (
    <div role="status">
      <div className="toasts" popover="manual" ref={layer}>
        {snack ? (
          <div className="toast" key={snack.key}>
            <span className="grow">{snack.text(left)}</span>
            {snack.undo ? (
              <Button
                look="quiet"
                onClick={() => {
                  snack.undo?.();
                  closeSnack(snack.key);
                }}
              >
                Deshacer
              </Button>
            ) : (
              <Button look="quiet" onClick={() => closeSnack(snack.key)}>
                Cerrar
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}
