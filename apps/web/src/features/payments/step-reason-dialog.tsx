import type { OrderDetail } from "@arranca/contract/payments/orders";
import { text } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useOrderStep } from "./payments.queries.ts";

type Props = {
  order: OrderDetail;
  step: "refuse" | "cancel";
  title: string;
  lead?: string;
  confirm: string;
  onClose: () => void;
};

const schema = z.object({ reason: text(300) });

/** Asks for the reason of a step back. */
export function StepReasonDialog({ order, step, title, lead, confirm, onClose }: Props) {
  const take = useOrderStep();
  const form = useForm({
    schema,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      const { message } = await take.mutateAsync({ id: order.id, step, reason });
      showSnack(message);
      onClose();
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} look={step === "cancel" ? "danger" : "fill"}>
            {confirm}
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        {lead ? <p className="mut">{lead}</p> : null}
        <Textarea label="Motivo" limit={300} {...form.control("reason")} />
      </Form>
    </Dialog>
  );
}
