import { type OrderDetail, type OrderLine, removeOrderLine } from "@arranca/contract/payments/orders";
import { amount } from "#lib/format.ts";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useRemoveOrderLine } from "../staff.queries.ts";

type Props = { order: OrderDetail; line: OrderLine; onClose: () => void };

export function RemoveLineDialog({ order, line, onClose }: Props) {
  const remove = useRemoveOrderLine();
  return (
    <ReasonDialog
      title={`Quitar a ${line.beneficiary} de la orden ${order.number}`}
      lead={`Su depósito de ${amount(line.amount)} sale de la orden, y el mes vuelve a «Por pagar».`}
      schema={removeOrderLine.body}
      words={{ name: "reason", label: "Motivo", limit: 300 }}
      confirm="Sí, quitar"
      busyLabel="Quitando"
      look="danger"
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { message } = await remove.mutateAsync({ id: order.id, lineId: line.id, reason });
        showSnack(message);
        onClose();
      }}
    />
  );
}
