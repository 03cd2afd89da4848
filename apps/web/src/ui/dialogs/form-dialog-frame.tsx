import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { type AnyForm, Form } from "../forms/form.tsx";
import { SendButton } from "../forms/send-button.tsx";
import type { FormState } from "../forms/use-form.ts";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { useLeaveQuestion } from "./use-leave-question.tsx";

type Props = {
  form: AnyForm & Pick<FormState<Record<string, unknown>>, "busy" | "dirty">;
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
  /** Whether closing loses something, where that is not told by the form being dirty. */
  isLost?: boolean;
  /** What is asked before that. */
  leaveTitle?: string;
  onClose: () => void;
};

/** The frame of a form in a dialog: nothing that was written is lost by closing unasked, and its last button sends, as Enter does. */
export function FormDialogFrame(props: Props) {
  const { form, title, size, lead, children, hint, back = "Regresar", confirm, onClose, onBack, ...rest } = props;
  const { isLost, leaveTitle, ...button } = rest;
  const { leave, question } = useLeaveQuestion({
    // What is being sent is not lost.
    isLost: () => !form.busy && (isLost ?? form.dirty),
    onClose,
    title: leaveTitle,
  });
  return (
    <>
      {question}
      <Dialog
        open
        keepOpenOutside
        {...(size ? { size } : {})}
        onClose={leave}
        title={title}
        foot={
          <>
            {hint}
            <Button onClick={onBack ?? leave}>{back}</Button>
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
    </>
  );
}
