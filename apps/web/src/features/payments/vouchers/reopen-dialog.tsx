import type { VoucherDetail } from "@arranca/contract/payments/vouchers";
import { reasonText } from "@arranca/contract/values/reasons";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useReopenVoucher } from "../staff.queries.ts";

const schema = z.object({ reason: reasonText(200) });

export function ReopenDialog({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const reopen = useReopenVoucher();
  return (
    <ReasonDialog
      title="Volver a revisar el comprobante"
      schema={schema}
      words={{ name: "reason", label: "Motivo", limit: 200 }}
      confirm="Volver a revisar"
      busyLabel="Guardando"
      onClose={onClose}
      onSend={async ({ reason }) => {
        await reopen.mutateAsync({ id: voucher.id, reason });
        showSnack("El comprobante está en revisión otra vez.");
        onClose();
      }}
    />
  );
}
