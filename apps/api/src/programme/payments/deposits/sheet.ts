import { ink } from "../../../lib/files/drawing.ts";
import { box, bunting, line, logo, type Shape } from "../../../lib/papers/shapes.ts";
import { longDate, money } from "../../../lib/time/spanish-dates.ts";

// US letter, upright, as offices in Mexico print it.
export const sheetSize = { width: 612, height: 792 };

export type ReceiptWords = {
  folio: string;
  name: string;
  programme: string;
  municipality: string;
  number: number;
  startsOn: string;
  endsOn: string;
  amount: number;
  paidOn: string;
  /** Name of the bank that received the deposit; null if its code names none. */
  bank: string | null;
  accountLast4: string;
  trackingKey: string;
};

const left = 60;
const right = sheetSize.width - 60;
const middle = sheetSize.width / 2;

/** How to ask Banxico for the proof of the transfer, row by row. */
export const cepSteps = ({ trackingKey, paidOn, amount }: ReceiptWords): string[] => [
  "El CEP es la prueba que da el Banco de México de que un banco envió el dinero.",
  "1. Busca «CEP Banxico» en internet y entra en la página del Banco de México: banxico.org.mx/cep",
  `2. Escribe la fecha (${longDate(paidOn)}), la clave de rastreo (${trackingKey}) y el monto (${money(amount)}).`,
  "3. Elige el banco que envió, el que recibió, y escribe tu CLABE completa.",
  "No sabemos aquí qué banco envió: pregúntalo al programa. Si envió tu mismo banco, no hay CEP.",
];

export function receiptShapes(words: ReceiptWords): Shape[] {
  const facts: [string, string][] = [
    ["A nombre de", words.name],
    ["Pago", `${words.number}: del ${longDate(words.startsOn)} al ${longDate(words.endsOn)}`],
    ["Fecha del depósito", longDate(words.paidOn)],
    ["Banco", words.bank ?? "No lo sabemos"],
    ["Cuenta", `Termina en ${words.accountLast4}`],
    ["Clave de rastreo", words.trackingKey],
    ["Folio", words.folio],
  ];
  const rows = facts.flatMap(([term, value], at) => {
    const y = 330 + at * 32;
    return [
      line(term, left, y, { size: 13, fill: ink.soft }),
      line(value, left + 150, y, { size: 15, weight: "bold", room: right - left - 150 }),
      box(left, y + 11, right - left, 1, ink.purpleLine),
    ];
  });
  return [
    box(0, 0, sheetSize.width, sheetSize.height, ink.paper),
    ...bunting(sheetSize.width),
    ...logo(left, 92),
    line(words.programme, left + 56, 112, { size: 20, weight: "bold", room: 420 }),
    line(words.municipality, left + 56, 130, { size: 12, fill: ink.soft, room: 420 }),
    line("RECIBO DE TU APOYO", middle, 206, { size: 26, weight: "bold", fill: ink.purple, anchor: "middle" }),
    line(money(words.amount), middle, 262, { size: 36, weight: "bold", fill: ink.purpleDeep, anchor: "middle" }),
    box(middle - 90, 280, 180, 3, ink.amber),
    ...rows,
    line("Cómo pedir tu CEP", left, 600, { size: 15, weight: "bold" }),
    ...cepSteps(words).map((step, at) => line(step, left, 626 + at * 20, { size: 11, room: right - left })),
    line("El monto es la suma de lo que registran las cuentas del programa para este mes.", left, 746, {
      ...{ size: 10, fill: ink.soft, room: right - left },
    }),
  ];
}
