import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { closeSnack, currentSnack, onSnack } from "./snackbar-store.ts";
import { useCountdown } from "./use-countdown.ts";

/** Mounted once in the root: shows the newest snack. */
export function Snackbars() {
  const snack = useSyncExternalStore(onSnack, currentSnack);
  const left = useCountdown(snack?.closesAt);
  return (
    <div className="toasts" role="status">
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
          ) : null}
          <Button look="quiet" onClick={() => closeSnack(snack.key)}>
            Cerrar
          </Button>
        </div>
      ) : null}
    </div>
  );
}
