import { type Desk, setBudget } from "@arranca/contract/payments/desk";
import { money } from "#lib/format.ts";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useSetBudget } from "./queries.ts";

type Props = { desk: Desk; onClose: () => void };
type Values = { year: number; seen: number | null; amount: number | null; reason: string };

export function BudgetDialog({ desk: { budget, year }, onClose }: Props) {
  const set = useSetBudget();
  const initial: Values = { year: year.year, seen: budget.amount, amount: budget.amount, reason: "" };
  const form = useForm({
    schema: setBudget.body,
    initial,
    onSubmit: async (body) => {
      const { message } = await set.mutateAsync(body);
      showSnack(message);
      onClose();
    },
  });
  const asked = form.values.amount;
  const left = asked === null || Number.isNaN(asked) ? null : asked - budget.spent;
  return (
    <FormDialogFrame
      form={form}
      title={`Presupuesto ${year.name}`}
      lead={`Van ${money(budget.spent)} gastados y ${money(budget.promised)} prometidos. Quienes administran y pagan reciben un aviso con el motivo.`}
      confirm="Guardar presupuesto"
      busyLabel="Guardando"
      onClose={onClose}
    >
      <MoneyInput label="Presupuesto" {...form.control("amount")} />
      {left !== null && left < 0 ? (
        <p className="text-14 text-wait" role="status">
          Ya se gastaron {money(-left)} más: no se podrá autorizar ninguna orden.
        </p>
      ) : null}
      <Textarea
        label="Motivo"
        help="Por ejemplo, el acta o el oficio que lo aprueba."
        limit={300}
        {...form.control("reason")}
      />
    </FormDialogFrame>
  );
}
