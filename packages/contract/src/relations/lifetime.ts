import * as z from "zod/mini";

/** Months of support of a person over all relations: `left` of `of`. */
export const supportLeft = z.object({ left: z.int(), of: z.int() });
export type SupportLeft = z.output<typeof supportLeft>;

/** Months of support that are left. A month that an earlier relation promised stays, whatever the setting says today. */
export function leftOf(setting: number, { used, promised }: { used: number; promised: number }): SupportLeft {
  const of = Math.max(setting, promised);
  return { left: Math.max(0, of - used), of };
}

const months = (count: number) => (count === 1 ? "mes" : "meses");

/** Sentence for the person: 'Te quedan 4 de 6 meses de apoyo'. */
export const leftForPerson = ({ left, of }: SupportLeft): string =>
  left === 0
    ? `Ya usaste tus ${of} ${months(of)} de apoyo: en este empleo no hay más`
    : `Te ${left === 1 ? "queda" : "quedan"} ${left} de ${of} ${months(of)} de apoyo`;

/** Sentence for the company: 'Le quedan 4 de 6 meses de apoyo'. */
export const leftForCompany = ({ left, of }: SupportLeft): string =>
  left === 0
    ? `Ya usó sus ${of} ${months(of)} de apoyo: en este empleo no hay más`
    : `Le ${left === 1 ? "queda" : "quedan"} ${left} de ${of} ${months(of)} de apoyo`;
