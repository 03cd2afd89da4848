import type { AnswerAct } from "@arranca/contract/payments/answer";
import { orderLineStates } from "@arranca/contract/statuses";
import { countText } from "@arranca/contract/values/count-text";
import { amount, longDate } from "../../../lib/time/spanish-dates.ts";
import type { AnswerRow, FileRow } from "./rows.rules.ts";
import { namesAccount } from "./values.rules.ts";

/** Deposit of a sent order, for the comparison with the bank's answer. */
export type Deposit = {
  id: string;
  reference: string;
  /** Everything by which a bank may name the deposit, the reference included. */
  references: readonly string[];
  wholeClabe: string;
  clabe_last4: string;
  amount: number;
  outcome: "paid" | "returned" | null;
};

export type PlannedRow<Line> = { row: FileRow; act: AnswerAct; line: Line | undefined; faults: string[] };
/** Days on which the bank can have paid: from the first one, with what happened on it, to today. */
export type PossibleDays = { from: string; happened: string; to: string };

/** Says what booking does for each row of the bank's answer. */
export function planOf<Line extends Deposit>(
  rows: readonly FileRow[],
  lines: readonly Line[],
  { days, otherOrders }: { days: PossibleDays; otherOrders: ReadonlyMap<string, number> },
): PlannedRow<Line>[] {
  const byReference = new Map(lines.flatMap((line) => line.references.map((one) => [unpadded(one), line] as const)));
  const used = new Map<string, number>();
  return rows.map((row) => {
    if (row.faults) return { row, act: "refuse", line: byReference.get(unpadded(row.reference)), faults: row.faults };
    const { answer, isWaiting } = row;
    const found = answer.reference
      ? [byReference.get(unpadded(answer.reference))].filter((line) => line !== undefined)
      : lines.filter((line) => namesAccount(answer, line.wholeClabe) && line.amount === answer.amount);
    const line = found.length === 1 ? found[0] : undefined;
    const earlier = line && used.get(line.id);
    if (line) used.set(line.id, earlier ?? row.line);
    const faults = [
      ...(line
        ? faultsOf(answer, line, isWaiting)
        : [unknownDeposit(answer, found.length, otherOrders.get(answer.reference))]),
      ...(earlier === undefined ? [] : [`el mismo depósito está en el renglón ${earlier}.`]),
      ...(isWaiting ? [] : dayFaults(answer.on ?? null, days)),
    ];
    if (faults.length > 0) return { row, act: "refuse", line, faults };
    if (isWaiting) return { row, act: "wait", line, faults };
    if (line?.outcome) return { row, act: "already", line, faults };
    return { row, act: answer.result === "paid" ? "pay" : "return", line, faults };
  });
}

// A spreadsheet drops the leading zeros of a numeric reference.
const unpadded = (reference: string) => reference.toUpperCase().replace(/^0+(?=\d)/, "");

function unknownDeposit({ reference, account, amount: said }: AnswerRow, found: number, other?: number): string {
  if (other !== undefined) return `la referencia ${reference} es de la orden ${other}.`;
  if (reference) return `la referencia ${reference} no es de esta orden.`;
  if (found > 1)
    return `${countText(found, "depósito", "depósitos")} de la orden van a esa cuenta con ese importe: hace falta la columna de la referencia.`;
  return `la orden no paga ${amount(said)} a la cuenta que termina en ${account.slice(-4)}.`;
}

/** Differences between a row of the bank's answer and the deposit, as sentences. */
function faultsOf(row: AnswerRow, line: Deposit, isWaiting: boolean): string[] {
  const { reference } = line;
  return [
    ...(line.outcome !== null && line.outcome !== row.result && !isWaiting
      ? [
          `la referencia ${reference} ya se registró como «${orderLineStates[line.outcome]}», y aquí dice «${orderLineStates[row.result]}».`,
        ]
      : []),
    ...(namesAccount(row, line.wholeClabe)
      ? []
      : [
          `la cuenta termina en ${row.account.slice(-4)}, y la orden paga ${reference} a la que termina en ${line.clabe_last4}.`,
        ]),
    ...(row.amount === line.amount
      ? []
      : [`el importe es ${amount(row.amount)}, y la orden paga ${reference} con ${amount(line.amount)}.`]),
  ];
}

function dayFaults(on: string | null, { from, happened, to }: PossibleDays): string[] {
  if (on === null) return [];
  if (on < from) return [`la fecha es el ${longDate(on)}, antes de ${happened}.`];
  return on > to ? [`la fecha es el ${longDate(on)}, y ese día no ha llegado.`] : [];
}

const mostFaults = 20;
/** Faults of the rows with their line numbers, as one text. */
export function namedFaults(planned: readonly PlannedRow<unknown>[]): string {
  const faults = planned.flatMap(({ row, faults: said }) => said.map((one) => `Renglón ${row.line}: ${one}`));
  return [
    ...faults.slice(0, mostFaults),
    ...(faults.length > mostFaults ? [`Y ${faults.length - mostFaults} diferencias más.`] : []),
  ].join(" ");
}
