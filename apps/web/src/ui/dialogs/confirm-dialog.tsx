import type { ReactNode } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button, type ButtonLook } from "../actions/button.tsx";
import { Note } from "../display/note.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Label of the confirming button, which repeats the verb: 'Sí, finalizar'. */
  confirm: string;
  onConfirm: () => void;
  back?: string;
  look?: ButtonLook;
  busy?: boolean;
  busyLabel?: string;
  disabled?: boolean;
  size?: DialogSize;
  error?: unknown;
};

/** Asks for confirmation before an important act: names its effect, repeats its verb, and offers a way back. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    onClose,
    title,
    children,
    confirm,
    onConfirm,
    back = "Regresar",
    look = "fill",
    size,
    error,
    ...rest
  } = props;
  return (
    <Dialog
      {...{ open, onClose, title }}
      {...(size ? { size } : {})}
      foot={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button look={look} onClick={onConfirm} {...rest}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error ? <Note tone="no">{faultText(error)}</Note> : null}
    </Dialog>
  );
}
