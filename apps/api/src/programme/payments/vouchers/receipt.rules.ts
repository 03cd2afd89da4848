import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";

export type Sides = { companyRfc: string | null; curp: string | null };

/** Letters and birthday, which RFC and CURP of a person share. A few letters differ by rule. */
const personalPart = 10;
/** RFC for people without one, and for foreigners. */
const nobodysRfcs = ["XAXX010101000", "XEXX010101000"];

const same = (one: string, other: string) => one.toUpperCase().trim() === other.toUpperCase().trim();

/** Comparisons of a receipt with company and person; null where there is nothing to compare with. */
export function compareReceipt(facts: PayrollFacts, { companyRfc, curp }: Sides) {
  const isNobodys = nobodysRfcs.includes(facts.receiverRfc);
  return {
    issuer: companyRfc ? same(facts.issuerRfc, companyRfc) : null,
    curp: curp && facts.curp ? same(facts.curp, curp) : null,
    receiver: curp && !isNobodys ? same(facts.receiverRfc.slice(0, personalPart), curp.slice(0, personalPart)) : null,
  };
}

/** True if the period of a receipt touches the month; null if its file does not say a period. */
export const fitsMonth = ({ from, to }: PayrollFacts, month: { starts_on: string; ends_on: string }): boolean | null =>
  from && to ? from <= month.ends_on && to >= month.starts_on : null;

/** True if files with the same folio say the same of company, person and total; null for one file alone. */
export function agreeing(facts: PayrollFacts, others: readonly PayrollFacts[]): boolean | null {
  const twins = others.filter(({ uuid }) => uuid === facts.uuid);
  if (twins.length < 2) return null;
  return twins.every(
    ({ issuerRfc, receiverRfc, total }) =>
      same(issuerRfc, facts.issuerRfc) && same(receiverRfc, facts.receiverRfc) && total === facts.total,
  );
}

const birthday = (rfcOrCurp: string) => /\d{6}/.exec(rfcOrCurp)?.[0];

/** Sentence for the person why a receipt is of another company or person; undefined if it fits. */
export function whyNotTheirs(facts: PayrollFacts, sides: Sides): string | undefined {
  const { issuer, curp, receiver } = compareReceipt(facts, sides);
  if (issuer === false)
    return `El recibo es de otra empresa: su RFC dice ${facts.issuerRfc}, y el de tu empresa es ${sides.companyRfc}.`;
  if (curp === false) return `El recibo es de otra persona: su CURP dice ${facts.curp}, y la tuya es ${sides.curp}.`;
  // Without a CURP in the file, another birthday is certain; other letters alone are for the reviewer to judge.
  if (receiver === false && curp === null && birthday(facts.receiverRfc) !== birthday(sides.curp ?? ""))
    return `El recibo es de otra persona: su RFC dice ${facts.receiverRfc}, y tu CURP es ${sides.curp}.`;
  return undefined;
}
