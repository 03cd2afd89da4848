import type { VoucherDetail } from "@arranca/contract/payments/vouchers";
import { reasonText } from "@arranca/contract/values/reasons";
import * as z from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useReopenVoucher } from "../staff.queries.ts";

const schema = z.object({ reason: reasonText(200) });

export function ReopenDialog({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const reopen = useReopenVoucher();
  const isLook = voucher.second_look?.agrees === null;
  return (
    <ReasonDialog
      title={isLook ? "No estar de acuerdo" : "Volver a revisar el comprobante"}
      {...(isLook ? { lead: "El comprobante vuelve a revisión y lo decide otra persona." } : {})}
      schema={schema}
      words={{ name: "reason", label: "Motivo", limit: 200 }}
      confirm={isLook ? "Enviar" : "Volver a revisar"}
      busyLabel="Guardando"
      onClose={onClose}
      onSend={async ({ reason }) => {
        const { status } = await reopen.mutateAsync({ id: voucher.id, reason });
        showSnack(
          status.key === "rejected"
            ? "Queda registrado. La persona ya envió otro comprobante de este mes."
            : "El comprobante está en revisión otra vez.",
        );
        onClose();
      }}
    />
  );
}
