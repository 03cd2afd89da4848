import type { PayrollReceipt } from "@arranca/contract/payments/payroll-receipt";
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark } from "@tabler/icons-react";
import { money, shortDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import css from "../staff.module.css";

/** Content of a payroll receipt, compared with company, person and month. */
export function ReceiptFacts({ receipt }: { receipt: PayrollReceipt }) {
  return (
    <section className={`stack gap-3 ${css.receipt}`} aria-label="Lo que dice el recibo">
      <ul className="stack gap-1 text-14">
        {checksOf(receipt).map(({ label, fits, said }) => (
          <li key={label} className={`with-icon ${fits === false ? "text-wait" : ""}`}>
            <Icon of={fits === null ? IconQuestionMark : fits ? IconCircleCheck : IconAlertTriangle} />
            {label}: {said}
          </li>
        ))}
      </ul>
      <DefinitionList
        columns={2}
        items={[
          { term: "Total del recibo", value: money(receipt.total) },
          { term: "Periodo", value: `${shortDate(receipt.from)} a ${shortDate(receipt.to)}` },
          { term: "Pagado", value: shortDate(receipt.paid_on) },
          { term: "RFC de la empresa", value: receipt.issuer_rfc },
          { term: "RFC de la persona", value: receipt.receiver_rfc },
          { term: "Folio fiscal", value: receipt.folio.toUpperCase() },
        ]}
      />
      <p className="text-12 muted">Leído del archivo que envió la persona. El SAT no lo ha confirmado.</p>
    </section>
  );
}

export function checksOf({ fits }: Pick<PayrollReceipt, "fits">) {
  const said = (value: boolean | null) =>
    value === null ? "sin dato para comparar" : value ? "coincide" : "no coincide";
  const check = (label: string, value: boolean | null) => ({ label, fits: value, said: said(value) });
  return [
    check("RFC de la empresa", fits.issuer),
    check("CURP de la persona", fits.curp),
    check("RFC de la persona, con su CURP", fits.receiver),
    check("Periodo, con el mes", fits.month),
  ];
}
