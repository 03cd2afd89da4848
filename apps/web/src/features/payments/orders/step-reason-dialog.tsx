import type { OrderDetail } from "@arranca/contract/payments/orders";
import { reasonText } from "@arranca/contract/values/reasons";
import * as z from "zod/mini";
import { money } from "#lib/format.ts";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useOrderStep } from "../staff.queries.ts";

type Props = { order: OrderDetail; step: "refuse" | "cancel" | "authorise"; onClose: () => void };

const schema = z.object({ reason: reasonText(300) });

const words = {
  refuse: {
    title: ({ number }: OrderDetail) => `Regresar la orden ${number} a borrador`,
    confirm: "Sí, regresar",
  },
  authorise: {
    title: ({ number, amount }: OrderDetail) => `Autorizar la orden ${number} de ${money(amount)}`,
    confirm: "Sí, autorizar",
  },
  cancel: {
    title: ({ number }: OrderDetail) => `Cancelar la orden ${number}`,
    lead: "Se cancela cuando otra persona del equipo esté de acuerdo. Los meses quedan libres para otra orden.",
    confirm: "Pedir que se cancele",
    look: "danger",
  },
} as const;

export function StepReasonDialog({ order, step, onClose }: Props) {
  const take = useOrderStep();
  const { title, ...said } = words[step];
  return (
    <ReasonDialog
      title={title(order)}
      {...said}
      {...(step === "authorise" && order.reason_needed ? { lead: `${order.reason_needed}.` } : {})}
      schema={schema}
      words={{ name: "reason", label: "Motivo", limit: 300 }}
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { message } = await take.mutateAsync({ id: order.id, step, reason, content: order.content_sha256 });
        showSnack(message);
        onClose();
      }}
    />
  );
}
