import { isClabe } from "@arranca/contract/values/identifiers";
import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { DigitsInput } from "#ui/forms/typed/digits-input.tsx";
import { bankOfClabeQuery } from "../queries.ts";
import type { StepForm } from "../step.ts";
import { useOptions } from "./use-options.ts";

export function BankFields({ form }: { form: StepForm }) {
  const banks = useOptions("banks", form.values.bankId);
  const client = useQueryClient();
  const control = form.control("clabe");
  const isAsked = control.optional === false;
  // The bank that the last CLABE filled in. Another CLABE replaces it, but never a bank that the person chose.
  const filled = useRef("");
  const take = (id: number) => {
    filled.current = String(id);
    form.set({ bankId: filled.current });
  };
  const typeClabe = async (clabe: string) => {
    control.onValue(clabe);
    const chosen = form.values.bankId ?? "";
    if (!isClabe(clabe) || (chosen !== "" && chosen !== filled.current)) return;
    const bank = await client.fetchQuery(bankOfClabeQuery(clabe)).catch(() => undefined);
    if (bank) take(bank.id);
  };
  return (
    <>
      <div className="stack gap-2">
        <DigitsInput
          label="CLABE"
          optional
          help={`18 dígitos. Con ella llenamos el banco, aunque no esté en la lista.${isAsked ? "" : " Si no la tienes a la mano, agrégala antes de tu primer depósito."}`}
          autoComplete="off"
          grammar={grammars.clabe}
          {...control}
          onValue={typeClabe}
        />
        <BankOfClabe clabe={form.values.clabe ?? ""} chosen={form.values.bankId ?? ""} onTake={take} />
      </div>
      <Select label="Banco" options={banks} {...form.control("bankId")} />
      <DigitsInput
        label="Número de cuenta"
        autoComplete="off"
        grammar={grammars.account}
        {...form.control("accountNumber")}
      />
    </>
  );
}

/** Offers the bank of a CLABE if another one is chosen. Both are accepted. */
function BankOfClabe({ clabe, chosen, onTake }: { clabe: string; chosen: string; onTake: (id: number) => void }) {
  const { data: bank } = useQuery({ ...bankOfClabeQuery(clabe), enabled: isClabe(clabe) });
  const differs = bank !== undefined && chosen !== "" && chosen !== String(bank.id);
  return (
    <div role="status">
      {differs ? (
        <>
          <p className="text-14">Tu CLABE es de {bank.bank_name}.</p>
          <Button look="quiet" className="flush-left" onClick={() => onTake(bank.id)}>
            Usar {bank.bank_name}
          </Button>
        </>
      ) : null}
    </div>
  );
}

export function BankAnswer({ value = "" }: { value: string | undefined }) {
  return value ? `•••• ${value.slice(-4)}` : <span className="muted">Sin dato</span>;
}
