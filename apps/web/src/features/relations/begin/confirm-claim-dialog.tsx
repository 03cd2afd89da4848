import { confirmClaimBody } from "@arranca/contract/relations/calls";
import { leftForCompany } from "@arranca/contract/relations/lifetime";
import type { RelationDetail } from "@arranca/contract/relations/relation";
import { amountRange } from "#lib/format.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useConfirmClaim } from "../queries.ts";

type Props = { relation: RelationDetail; onClose: () => void };

export function ConfirmClaimDialog({ relation, onClose }: Props) {
  const confirm = useConfirmClaim();
  const form = useForm({
    schema: confirmClaimBody,
    initial: {
      start_date: relation.startDate ?? "",
      end_date: relation.finishDate,
      remuneration: relation.remuneration ?? relation.remunerationMin,
    },
    onSubmit: async (body) => {
      await confirm.mutateAsync({ id: relation.id, body });
      showSnack("La relación laboral está confirmada por ambas partes.");
      onClose();
    },
  });
  const { remunerationMin: least, remunerationMax: most } = relation;
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={`Confirmar a ${relation.names}`}
      lead={`${relation.title}. ${leftForCompany({ left: relation.extra_months, of: relation.extra_of })}${relation.extra_months > 0 ? ", que cuentan desde la fecha de inicio" : ""}.`}
      confirm="Confirmar"
      busyLabel="Confirmando"
    >
      <div className="grid-2">
        <DateInput label="Fecha de inicio" help="Puede ser de hasta 60 días atrás." {...form.control("start_date")} />
        <DateInput
          label="Fecha de término"
          optional
          {...form.control("end_date")}
          value={form.values.end_date ?? ""}
          onValue={(value) => form.set({ end_date: value || null })}
        />
      </div>
      <MoneyInput
        label="Pago al mes"
        currency={relation.currency}
        help={
          least === null ? undefined : `La vacante publicó ${amountRange(least, most ?? least, relation.currency)}.`
        }
        {...form.control("remuneration")}
      />
    </FormDialogFrame>
  );
}
