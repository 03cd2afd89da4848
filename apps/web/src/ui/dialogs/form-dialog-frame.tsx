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
  hint?: ReactNode;
  back?: "Regresar" | "Cancelar" | "Atrás";
  /** Action of the left button in place of closing, for example to return to the previous question. */
  onBack?: (() => void) | undefined;
  confirm: string;
  busyLabel?: string;
  look?: "fill" | "danger" | "line";
  disabled?: boolean;
  /** True if closing loses typed text. Default: the form was changed. */
  isLost?: boolean;
  leaveTitle?: string;
  onClose: () => void;
};

/** Frame of a form in a dialog. It asks before closing loses typed text; its last button submits the form. */
export function FormDialogFrame(props: Props) {
  const { form, title, size, lead, children, hint, back = "Regresar", confirm, onClose, onBack, ...rest } = props;
  const { isLost, leaveTitle, ...button } = rest;
  const { leave, question } = useLeaveQuestion({
    // Values being sent are not lost.
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
