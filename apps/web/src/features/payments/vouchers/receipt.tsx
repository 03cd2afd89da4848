import { type PayrollReceipt, satPatienceHours } from "@arranca/contract/payments/payroll-receipt";
import { IconAlertTriangle, IconCircleCheck, IconQuestionMark } from "@tabler/icons-react";
import { longDate, money, shortDate } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import css from "../staff.module.css";

/** Content of a payroll receipt, compared with company, person and month. */
export function ReceiptFacts({ receipt }: { receipt: PayrollReceipt }) {
  return (
    <section className={`stack gap-3 ${css.receipt}`} aria-label="Lo que dice el recibo">
      <ul className="stack gap-1 text-14">
        {[...checksOf(receipt), satCheck(receipt)].map(({ label, fits, said }) => (
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
      <p className="text-12 muted">{originOf(receipt)}</p>
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

/** State of a receipt at the SAT, with the time of the question. */
export function satCheck({ sat }: Pick<PayrollReceipt, "sat">) {
  const asked = sat.asked_at ? `preguntado el ${longDate(sat.asked_at, { time: true })}` : "";
  switch (sat.state) {
    case "not_asked":
      return { label: "SAT", fits: null, said: "no le preguntamos por este recibo" };
    case "waiting":
      return { label: "SAT", fits: null, said: "todavía no responde; seguimos preguntando" };
    case "valid":
      return { label: "SAT", fits: true, said: `vigente, ${asked}` };
    case "cancelled":
      return { label: "SAT", fits: false, said: `cancelado, ${asked}` };
    case "not_found":
      return sat.again
        ? { label: "SAT", fits: null, said: `no lo encuentra, ${asked}. ${mayTake}: preguntamos otra vez` }
        : { label: "SAT", fits: false, said: `no lo encuentra, ${asked}, ${satPatienceHours} horas después del envío` };
  }
}

const mayTake = `Un recibo puede tardar ${satPatienceHours} horas en aparecer`;

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
