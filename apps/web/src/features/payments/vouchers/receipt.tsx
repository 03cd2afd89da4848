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
          { term: "Periodo", value: periodOf(receipt) ?? unsaid },
          { term: "Pagado", value: receipt.paid_on ? shortDate(receipt.paid_on) : unsaid },
          { term: "RFC de la empresa", value: receipt.issuer_rfc },
          { term: "RFC de la persona", value: receipt.receiver_rfc },
          { term: "Folio fiscal", value: receipt.folio.toUpperCase() },
        ]}
      />
      <p className="text-12 muted">{originOf(receipt)} El SAT no lo ha confirmado.</p>
    </section>
  );
}

const unsaid = "No lo dice el código";

const periodOf = ({ from, to }: PayrollReceipt) => from && to && `${shortDate(from)} a ${shortDate(to)}`;

/** Sentence about the file that the facts were read from. */
export const originOf = ({ source }: Pick<PayrollReceipt, "source">): string =>
  source === "xml"
    ? "Leído del XML que envió la persona."
    : "Leído del código QR del archivo. El código no dice CURP, periodo ni si es de nómina: compáralos en el archivo.";

export function checksOf({ fits, source }: Pick<PayrollReceipt, "fits" | "source">) {
  const said = (value: boolean | null, missing = "no se pudo comparar") =>
    value === null ? missing : value ? "coincide" : "no coincide";
  const check = (label: string, value: boolean | null, missing?: string) => ({
    label,
    fits: value,
    said: said(value, missing),
  });
  const inCode = source === "code" ? "no lo dice el código" : undefined;
  return [
    check("RFC de la empresa", fits.issuer),
    check("CURP de la persona", fits.curp, inCode),
    check("RFC de la persona, con su CURP", fits.receiver),
    check("Periodo, con el mes", fits.month, inCode),
    ...(fits.other_file === null ? [] : [check("Otro archivo del mismo recibo", fits.other_file)]),
  ];
}
