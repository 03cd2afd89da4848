import { useStore } from "#lib/use-store.ts";
import { currentSnacks, onSnacks } from "./snack-state.ts";

export function Snackbars() {
  const snacks = useStore(onSnacks, currentSnacks);
  return <div role="status">{snacks.View ? <snacks.View snacks={snacks} /> : null}</div>;
}
