import type { ComponentProps } from "react";
import { showSnack } from "../feedback/snackbar-store.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Act<T> = { mutateAsync: (input: T) => Promise<{ message: string }>; isPending: boolean; error: unknown };
type Props<T> = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "onConfirm" | "busy" | "error"> & {
  act: Act<T>;
  input: T;
  /** Called after success. Default: closes the dialog. */
  onDone?: () => void;
};

/**
 * Asks for confirmation of an act such as a deletion, sends it, and shows the message of the answer. A refusal is shown in
 * the dialog.
 */
export function ActDialog<T>({ act, input, onDone, ...props }: Props<T>) {
  const run = async () => {
    const { message } = await act.mutateAsync(input);
    showSnack(message);
    (onDone ?? props.onClose)();
  };
  return (
    <ConfirmDialog
      look="danger"
      {...props}
      open
      busy={act.isPending}
      error={act.error}
      onConfirm={() => void run().catch(() => {})}
    />
  );
}
