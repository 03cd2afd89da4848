import { rejectReasons, type VoucherDetail } from "@arranca/contract/payments/vouchers";
import { optionalText, required } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useRejectVoucher } from "./payments.queries.ts";

type Props = { voucher: VoucherDetail; onClose: () => void; onDone: (nextId: string | null) => void };

const schema = z.object({ reason: required(), note: optionalText(500) });

/** Rejects a voucher with the reason that its owner reads. */
export function RejectDialog({ voucher, onClose, onDone }: Props) {
  const reject = useRejectVoucher();
  const form = useForm({
    schema,
    initial: { reason: "", note: "" },
    onSubmit: async ({ reason, note }) => {
      const { next_id } = await reject.mutateAsync({ id: voucher.id, reason, ...(note ? { note } : {}) });
      onDone(next_id);
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={`Rechazar el comprobante de ${voucher.names}`}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} look="danger" busyLabel="Rechazando">
            Sí, rechazar
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <p className="mut">La persona lee el motivo tal como está y puede subirlo otra vez.</p>
        <Select
          label="Motivo"
          options={rejectReasons.map((reason) => ({ value: reason, label: reason }))}
          {...form.control("reason")}
        />
        <Textarea
          label="Qué debe corregir"
          optional={form.values.reason !== rejectReasons.at(-1)}
          limit={500}
          {...form.control("note")}
        />
      </Form>
    </Dialog>
  );
}
