import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { useCountdown } from "../use-countdown.ts";
import type { Snack, Snacks } from "./snack-state.ts";
import { liftAboveBars } from "./snackbar-position.ts";

/** Element with the popover API, which some of the supported browsers lack. */
type MaybePopover = HTMLDivElement & { showPopover?: () => void; hidePopover?: () => void };

export function SnackView({ snacks: { message } }: { snacks: Snacks }) {
  return message ? (
    <Layer newest={message.key}>
      <Toast key={message.key} snack={message} />
    </Layer>
  ) : null;
}

export function Layer({ newest, children }: { newest: number; children: ReactNode }) {
  const layer = useRef<MaybePopover>(null);
  // Opened again for each message, so that it is above a dialog opened before in the top layer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message opens it again
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, [newest]);
  // The ticks of the countdown draw only their toast, and a page opened meanwhile may have a bar.
  useLayoutEffect(() => {
    const lift = () => layer.current && liftAboveBars(layer.current);
    lift();
    const again = setInterval(lift, 250);
    return () => clearInterval(again);
  });
  return (
    <div className="toasts" popover="manual" ref={layer}>
      {children}
    </div>
  );
}

export function Toast({ snack }: { snack: Snack }) {
  const left = useCountdown(snack.closesAt);
  return (
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
  );
}
