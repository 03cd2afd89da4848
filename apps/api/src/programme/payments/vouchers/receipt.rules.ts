import type { PayrollFacts } from "@arranca/contract/payments/payroll-receipt";

export type Sides = { companyRfc: string | null; curp: string | null };

/** Letters and birthday, which RFC and CURP of a person share. */
const personalPart = 10;

const same = (one: string, other: string) => one.toUpperCase().trim() === other.toUpperCase().trim();

/** Comparisons of a receipt with company and person; null where there is nothing to compare with. */
export function compareReceipt(facts: PayrollFacts, { companyRfc, curp }: Sides) {
  return {
    issuer: companyRfc ? same(facts.issuerRfc, companyRfc) : null,
    curp: curp && facts.curp ? same(facts.curp, curp) : null,
    receiver: curp ? same(facts.receiverRfc.slice(0, personalPart), curp.slice(0, personalPart)) : null,
  };
}

/** Sentence for the person why a receipt is of another company or person; undefined if it fits. */
export function whyNotTheirs(facts: PayrollFacts, sides: Sides): string | undefined {
  const { issuer, curp } = compareReceipt(facts, sides);
  if (issuer === false)
    return `El recibo es de otra empresa: su RFC dice ${facts.issuerRfc}, y el de tu empresa es ${sides.companyRfc}.`;
  if (curp === false) return `El recibo es de otra persona: su CURP dice ${facts.curp}, y la tuya es ${sides.curp}.`;
  return undefined;
}
