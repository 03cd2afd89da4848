import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { type AnyForm, Form } from "../forms/form.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";

type Props = {
  form: AnyForm & { busy: boolean };
  title: string;
  size?: DialogSize;
  lead?: ReactNode;
  children: ReactNode;
  /** Says on the left of the buttons what is missing, or what follows. */
  hint?: ReactNode;
  back?: "Regresar" | "Cancelar" | "Atrás";
  /** What the button on the left does where it does not close: to the question before. */
  onBack?: (() => void) | undefined;
  confirm: string;
  busyLabel?: string;
  /** `line`: what it does is not to stand out. */
  look?: "fill" | "danger" | "line";
  /** Something that must be filled is empty still. */
  disabled?: boolean;
  onClose: () => void;
};

/** The frame of a form in a dialog: a click beside it loses nothing, and its last button sends, as Enter does. */
export function FormDialogFrame(props: Props) {
  const { form, title, size, lead, children, hint, back = "Regresar", confirm, onClose, onBack, ...button } = props;
  return (
    <Dialog
      open
      keepOpenOutside
      {...(size ? { size } : {})}
      onClose={onClose}
      title={title}
      foot={
        <>
          {hint}
          <Button onClick={onBack ?? onClose}>{back}</Button>
          <SendButton form={form} {...button}>
            {confirm}
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        {lead ? <p className="muted">{lead}</p> : null}
        {children}
      </Form>
    </Dialog>
  );
}
