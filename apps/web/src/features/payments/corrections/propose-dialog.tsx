import { keysOf } from "@arranca/contract/keys";
import { correctionTextMax, mostDeposited } from "@arranca/contract/payments/corrections";
import type { OrderDetail, OrderLine } from "@arranca/contract/payments/orders";
import { returnCauses } from "@arranca/contract/payments/return-causes";
import { orderLineStates } from "@arranca/contract/statuses";
import { reasonText } from "@arranca/contract/values/reasons";
import { date, messages } from "@arranca/contract/values/validation";
import * as z from "zod/mini";
import { capital } from "#lib/capital.ts";
import { amount } from "#lib/format.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useProposeCorrection } from "./queries.ts";

const outcomes = ["paid", "returned"] as const;
const causes = keysOf(returnCauses);

const schema = z
  .object({
    outcome: z.string(),
    amount: z.nullable(z.int(messages.number).check(z.minimum(1), z.maximum(mostDeposited))),
    settled_on: date(),
    cause: z.string(),
    reason: reasonText(correctionTextMax),
    evidence: reasonText(correctionTextMax),
  })
  .check(
    z.refine(({ outcome, amount }) => outcome === "returned" || amount !== null, {
      error: messages.required,
      path: ["amount"],
    }),
    z.refine(({ outcome, cause }) => outcome === "paid" || cause !== "", { error: messages.required, path: ["cause"] }),
  );

type Props = { order: Pick<OrderDetail, "id" | "number">; line: OrderLine; onClose: () => void };

/** Proposes what the bank really did with a booked deposit. Another member decides. */
export function ProposeDialog({ order, line, onClose }: Props) {
  const propose = useProposeCorrection();
  const form = useForm({
    schema,
    initial: {
      outcome: line.outcome === "paid" ? "returned" : "paid",
      amount: line.amount as number | null, // empty while it is typed
      settled_on: line.settled_on ?? "",
      cause: "",
      reason: "",
      evidence: "",
    },
    onSubmit: async ({ outcome, amount: cents, cause, ...said }) => {
      const body = {
        ...said,
        outcome: outcomes.find((one) => one === outcome) ?? "paid",
        amount: cents ?? line.amount,
        cause: causes.find((one) => one === cause) ?? null,
      };
      const { message } = await propose.mutateAsync({ order: order.id, line: line.id, body });
      showSnack(message);
      onClose();
    },
  });
  const isReturned = form.values.outcome === "returned";
  const was = line.outcome === "paid" ? "pagado" : "devuelto";
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={`Corregir el depósito de ${line.beneficiary}`}
      lead={`Hoy dice: ${was}, ${amount(line.amount)}. Nada cambia hasta que otra persona lo acepte.`}
      confirm="Proponer"
      busyLabel="Enviando"
    >
      <RadioGroup
        label="Qué hizo el banco"
        options={outcomes.map((value) => ({ value, label: orderLineStates[value] }))}
        {...form.control("outcome")}
      />
      {isReturned ? (
        <Select
          label="Por qué lo devolvió"
          options={causes.map((value) => ({ value, label: capital(returnCauses[value].name) }))}
          {...form.control("cause")}
        />
      ) : null}
      <div className="grid-2">
        <DateInput label="Qué día" {...form.control("settled_on")} />
        {isReturned ? null : <MoneyInput label="Cuánto depositó" {...form.control("amount")} />}
      </div>
      <Textarea label="Qué pasó" limit={correctionTextMax} rows={3} {...form.control("reason")} />
      <Textarea
        label="Dónde se ve"
        help="Por ejemplo, el estado de cuenta: día y renglón."
        limit={correctionTextMax}
        rows={2}
        {...form.control("evidence")}
      />
    </FormDialogFrame>
  );
}
