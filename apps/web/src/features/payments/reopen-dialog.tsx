import type { VoucherDetail } from "@arranca/contract/payments/vouchers";
import { text } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useReopenVoucher } from "./payments.queries.ts";

const schema = z.object({ reason: text(200) });

/** Takes back somebody else's approval, with the reason. */
export function ReopenDialog({ voucher, onClose }: { voucher: VoucherDetail; onClose: () => void }) {
  const reopen = useReopenVoucher();
  const form = useForm({
    schema,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await reopen.mutateAsync({ id: voucher.id, reason });
      showSnack("El comprobante está en revisión otra vez.");
      onClose();
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title="Volver a revisar el comprobante"
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} busyLabel="Guardando">
            Volver a revisar
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <Textarea label="Motivo" limit={200} {...form.control("reason")} />
      </Form>
    </Dialog>
  );
}
