import type { Payable } from "@arranca/contract/payments/orders";
import { reasonText } from "@arranca/contract/values/reasons";
import * as z from "zod/mini";
import { faultText } from "#lib/calls/fault-text.ts";
import { money } from "#lib/format.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useBuildOrder } from "../staff.queries.ts";
import { needsNote, sumOf } from "./payable.rules.ts";
import { builtWords, depositsWord } from "./words.ts";

type Props = { months: readonly Payable[]; onClose: () => void; onBuilt: (orderId: string) => void };

const schema = z.object({ note: reasonText(300) });

/** Confirms an order of these months. Months with a warning ask for a note, which the authoriser reads. */
export function BuildDialog({ months, onClose, onBuilt }: Props) {
  const build = useBuildOrder();
  const warned = months.filter(needsNote).length;
  const title = `¿Armar una orden de ${money(sumOf(months))}?`;
  const lead = `Lleva ${depositsWord(months.length)}. Queda como borrador: otra persona del equipo la autoriza.`;
  const make = async (note?: string) => {
    const order = await build.mutateAsync({ months: months.map(({ month_id }) => month_id), note });
    onClose();
    showSnack(builtWords(order, months.length));
    onBuilt(order.id);
  };
  if (warned === 0) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={title}
        confirm="Sí, armar"
        onConfirm={() => void make().catch((error) => showSnack(faultText(error)))}
        busy={build.isPending}
        busyLabel="Armando"
      >
        <p>{lead}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ReasonDialog
      title={title}
      lead={`${lead} ${warned === 1 ? "1 tiene un aviso o es el primer pago" : `${warned} tienen un aviso o son el primer pago`}: di qué revisaste.`}
      schema={schema}
      words={{
        name: "note",
        label: "Qué revisaste",
        help: "Lo lee quien autoriza la orden.",
        limit: 300,
        usual: ["Revisé comprobantes y cuentas", "Llamé a cada persona"],
      }}
      confirm="Sí, armar"
      busyLabel="Armando"
      onClose={onClose}
      onSend={({ note }) => make(note)}
    />
  );
}
