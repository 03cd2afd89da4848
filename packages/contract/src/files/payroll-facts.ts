/** Content of a payroll receipt (CFDI). Days as in the receipt; `total` in cents. */
export type PayrollFacts = {
  uuid: string;
  issuerRfc: string;
  receiverRfc: string;
  curp: string | null;
  from: string;
  to: string;
  paidOn: string;
  total: number;
};
