import { rejectReasons, type VoucherDetail } from "@arranca/contract/payments/vouchers";
import { optionalReason } from "@arranca/contract/values/reasons";
import { required } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { useRejectVoucher } from "../staff.queries.ts";

type Props = { voucher: VoucherDetail; onClose: () => void; onDone: (nextId: string | null) => void };

const schema = z.object({ reason: required(), note: optionalReason(500) });

export function RejectDialog({ voucher, onClose, onDone }: Props) {
  const reject = useRejectVoucher();
  return (
    <ReasonDialog
      title={`Rechazar el comprobante de ${voucher.names}`}
      lead="La persona lee el motivo tal como está y puede subirlo otra vez."
      schema={schema}
      choice={{
        name: "reason",
        label: "Motivo",
        options: rejectReasons.map((reason) => ({ value: reason, label: reason })),
        folded: true,
      }}
      words={{
        name: "note",
        label: "Qué debe corregir",
        limit: 500,
        optional: (reason) => reason !== rejectReasons.at(-1),
      }}
      confirm="Sí, rechazar"
      busyLabel="Rechazando"
      look="danger"
      onClose={onClose}
      onSend={async ({ reason, note }) => {
        const { next_id } = await reject.mutateAsync({ id: voucher.id, reason, ...(note ? { note } : {}) });
        onDone(next_id);
      }}
    />
  );
}
