import { accountNumberMaxDigits, clabeDigits } from "@arranca/contract/limits";
import { isClabe } from "@arranca/contract/values/identifiers";
import { DigitsInput } from "#ui/forms/digits-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { bankNamedBy } from "../queries.ts";
import type { StepForm } from "../step.ts";
import { useOptions } from "./use-options.ts";

export function BankFields({ form }: { form: StepForm }) {
  const banks = useOptions("banks", form.values.bankId);
  const control = form.control("clabe");
  const isAsked = control.optional === false;
  const typeClabe = async (clabe: string) => {
    control.onValue(clabe);
    if (!isClabe(clabe)) return;
    // An unknown bank does not change the choice; the check on sending reports it.
    const bank = await bankNamedBy(clabe).catch(() => undefined);
    if (bank) form.set({ bankId: String(bank.id) });
  };
  return (
    <>
      <DigitsInput
        label="CLABE"
        optional
        help={`18 dígitos. Si la escribes, llenamos el banco.${isAsked ? "" : " Si no la tienes a la mano, agrégala antes de tu primer depósito."}`}
        autoComplete="off"
        maxLength={clabeDigits}
        {...control}
        onValue={typeClabe}
      />
      <Select label="Banco" options={banks} {...form.control("bankId")} />
      <DigitsInput
        label="Número de cuenta"
        autoComplete="off"
        maxLength={accountNumberMaxDigits}
        {...form.control("accountNumber")}
      />
    </>
  );
}

export function BankAnswer({ value = "" }: { value: string | undefined }) {
  return value ? `•••• ${value.slice(-4)}` : <span className="muted">Sin dato</span>;
}
