import { useStore } from "#lib/use-store.ts";
import { currentSnack, onSnack } from "./snack-state.ts";

export function Snackbars() {
  const snack = useStore(onSnack, currentSnack);
  return <div role="status">{snack ? <snack.View key={snack.key} snack={snack} /> : null}</div>;
}
