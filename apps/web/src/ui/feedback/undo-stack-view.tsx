import { useState } from "react";
import { Button } from "../actions/button.tsx";
import type { Snacks } from "./snack-state.ts";
import { Layer, Toast } from "./snack-view.tsx";

/** Number of acts shown before 'y 5 más' is pressed. */
const fewUndos = 3;

/** Snackbars with the acts that can be undone, above the latest sentence. */
export function StackView({ snacks: { message, undos } }: { snacks: Snacks }) {
  const [all, setAll] = useState(false);
  if (all && undos.length <= fewUndos) setAll(false);
  if (!message && undos.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, undos.length - fewUndos);
  return (
    <Layer newest={Math.max(message?.key ?? 0, undos.at(-1)?.key ?? 0)}>
      {hidden > 0 ? (
        <Button look="line" size="sm" onClick={() => setAll(true)}>
          y {hidden} más
        </Button>
      ) : null}
      {undos.slice(hidden).map((snack) => (
        <Toast key={snack.key} snack={snack} />
      ))}
      {message ? <Toast key={message.key} snack={message} /> : null}
    </Layer>
  );
}
