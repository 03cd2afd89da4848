import { Checkbox } from "#ui/forms/checkbox.tsx";
import css from "../registration.module.css";
import { bodyOf, type StepForm, type StepValues } from "../step.ts";
import { BankFields } from "./bank-fields.tsx";

const yes = "yes";

/**
 * True if the person has no bank account yet. It is stored as a string, because the steps of a registration are kept as
 * text.
 */
export const hasNoAccount = (values: StepValues): boolean => values.noBankAccount === yes;
export const noAccountText = (hasNone: boolean): string => (hasNone ? yes : "");

export const bankOrNoneOf = (values: StepValues): Record<string, unknown> => {
  if (hasNoAccount(values)) return { noBankAccount: true };
  const { noBankAccount: _none, ...bank } = values;
  return bodyOf(bank, ["bankId"]);
};

/** Fields of the bank account, or advice how to open one. A missing account does not block the registration. */
export function BankOrNoneFields({ form }: { form: StepForm }) {
  const isMissing = hasNoAccount(form.values);
  return (
    <>
      <Checkbox
        label="Todavía no tengo cuenta"
        {...(isMissing ? {} : { help: "Sigue sin ella y agrégala antes de tu primer depósito." })}
        {...form.control("noBankAccount")}
        value={isMissing}
        onValue={(hasNone) => form.control("noBankAccount").onValue(noAccountText(hasNone))}
      />
      {isMissing ? <BasicAccount /> : <BankFields form={form} />}
    </>
  );
}

function BasicAccount() {
  return (
    <div className="stack gap-3">
      <p>
        <b>No pasa nada: puedes seguir.</b> Te la pedimos otra vez antes de tu primer depósito. Si ganas apoyo antes, te
        lo guardamos completo.
      </p>
      <h2>Cómo abrir una, sin pagar</h2>
      <ul className={css.points}>
        <li>Pide una «cuenta básica» o «nivel 2». Los bancos tienen una que no cobra por abrirla ni por tenerla.</li>
        <li>Lleva tu identificación y tu CURP. Hay bancos que también piden un recibo de tu casa.</li>
        <li>Varios la abren desde el celular. Que esté a tu nombre.</li>
        <li>Pide tu CLABE: son los 18 dígitos con los que te depositamos.</li>
      </ul>
    </div>
  );
}
