import { buffer } from "node:stream/consumers";
import type { AnswerForm } from "@arranca/contract/payments/answer";
import { beforeAll, describe, expect, test } from "vitest";
import type { Cell } from "../../../lib/sheets/spreadsheet.ts";
import { workbook } from "../../../lib/sheets/xlsx.ts";
import { guessForm, headerOf, lacksOf } from "./form.rules.ts";
import { type Deposit, namedFaults, planOf } from "./plan.rules.ts";
import { readTable } from "./reading.parse.ts";
import { readRows } from "./rows.rules.ts";

// Files as banks and spreadsheets write them, each with the result that it must give for one order of three deposits.

const deposit = (nth: number, wholeClabe: string, amount: number): Deposit => ({
  id: `line ${nth}`,
  reference: `AR00012000${nth}`,
  references: [`AR00012000${nth}`, `AR000004${nth}ABCDEF${nth}2345`, `000004${nth}`],
  wholeClabe,
  clabe_last4: wholeClabe.slice(-4),
  amount,
  outcome: null,
});
const deposits = [
  deposit(1, "012225001234567895", 350_000),
  deposit(2, "002010077777777771", 116_667),
  deposit(3, "072225009876543218", 350_000),
];
const days = { from: "2026-11-18", happened: "enviar la orden el 18 de noviembre de 2026", to: "2026-11-20" };
const foreign = new Map([["AR000110001", 11]]);

type Row = { nth: 1 | 2 | 3 | 9; result?: string; reason?: string; account?: string; amount?: string; date?: string };
const all: Row[] = [
  { nth: 1 },
  { nth: 2, result: "Devuelto", reason: "Cuenta inexistente, avisó el banco" },
  { nth: 3, date: "18/11/2026" },
];
const partial: Row[] = [{ nth: 2 }];
const heads = ["Referencia", "Cuenta", "Importe", "Resultado", "Motivo", "Fecha"];

const cellsOf = ({ nth, result = "Pagado", reason = "", account, amount, date = "19/11/2026" }: Row): string[] => {
  const known = deposits[nth - 1];
  return [
    known?.reference ?? "AR000110001",
    account ?? known?.wholeClabe ?? "012225001234567895",
    amount ?? ((known?.amount ?? 100) / 100).toFixed(2),
    result,
    reason,
    date,
  ];
};

const joined = (rows: readonly string[][], separator: string, end = "\r\n") =>
  rows.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator) + end).join("");
const asBytes = (text: string, encoding: "utf8" | "latin1" | "utf16le" = "utf8") => Buffer.from(text, encoding);
const table = (rows: readonly Row[]) => [heads, ...rows.map(cellsOf)];

async function xlsx(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const columns = head.map((one) => ({ head: one, kind: "text", width: 10 }) as const);
  const pages = (async function* () {
    yield rows;
  })();
  return buffer(workbook("Respuesta", columns, pages, new Date(0)));
}

const fixedRow = (row: Row) => {
  const [reference = "", account = "", amount = "", result = "", reason = "", date = ""] = cellsOf(row);
  const day = date.split("/").reverse().join("");
  const cents = amount.replace(".", "").padStart(15, "0");
  return `D${reference.padEnd(20)}${account.padStart(20, "0")}${cents}${result === "Pagado" ? "00" : "01"}${reason.padEnd(40).slice(0, 40)}${day}`;
};
const fixed = (rows: readonly Row[]) => [
  `H20261119${" ".repeat(97)}`,
  ...rows.map(fixedRow),
  `T${String(rows.length).padStart(8, "0")}${" ".repeat(97)}`,
];
const fixedForm: AnswerForm = {
  columns: {
    reference: { at: 1, length: 20 },
    account: { at: 21, length: 20 },
    amount: { at: 41, length: 15 },
    result: { at: 56, length: 2 },
    reason: { at: 58, length: 40 },
    date: { at: 98, length: 8 },
  },
  only_returns: false,
  in_cents: true,
  starts_with: "D",
  words: [
    { word: "00", means: "paid" },
    { word: "01", means: "returned" },
  ],
};

type Form = {
  name: string;
  file: (rows: readonly Row[]) => Buffer | Promise<Buffer>;
  first: number;
  form?: AnswerForm;
};
/** `first`: line number of the first deposit. */
const forms: Form[] = [
  { name: ".xlsx", file: (rows) => xlsx(heads, rows.map(cellsOf)), first: 2 },
  { name: "CSV with commas", file: (rows) => asBytes(joined(table(rows), ",")), first: 2 },
  { name: "CSV with semicolons", file: (rows) => asBytes(joined(table(rows), ";", "\n")), first: 2 },
  { name: "text with tabs", file: (rows) => asBytes(joined(table(rows), "\t")), first: 2 },
  { name: "CSV with a sep= line", file: (rows) => asBytes(`sep=|\r\n${joined(table(rows), "|")}`), first: 3 },
  {
    name: "CSV with lines before the headings",
    file: (rows) =>
      asBytes(`Banco del Bajío\r\nReporte de dispersión;;\r\n\r\n${joined(table(rows), ";")}TOTAL;;8166.67;;;\r\n`),
    first: 5,
  },
  { name: "CSV with a byte order mark", file: (rows) => asBytes(`\uFEFF${joined(table(rows), ",")}`), first: 2 },
  { name: "UTF-16", file: (rows) => asBytes(`\uFEFF${joined(table(rows), "\t")}`, "utf16le"), first: 2 },
  { name: "Windows-1252", file: (rows) => asBytes(joined(table(rows), ";"), "latin1"), first: 2 },
  { name: "CSV with CR alone", file: (rows) => asBytes(joined(table(rows), ",", "\r")), first: 2 },
  { name: "fixed width", file: (rows) => asBytes(fixed(rows).join("\r\n"), "latin1"), first: 2, form: fixedForm },
];

async function read(bytes: Buffer, form?: AnswerForm, lines = deposits) {
  const found = await readTable(bytes);
  if ("fault" in found) return found;
  const header = headerOf(found);
  const used = form ?? guessForm(found, header, lines);
  const file = readRows(found, header, used);
  const planned = planOf(file.rows, lines, { days, otherOrders: foreign });
  return { ...file, form: used, planned, acts: planned.map(({ act }) => act), faults: namedFaults(planned) };
}

async function readWhole(bytes: Buffer, form?: AnswerForm, lines = deposits) {
  const result = await read(bytes, form, lines);
  if ("fault" in result) throw new Error(result.fault);
  return result;
}

describe.each(forms)("answer as $name", ({ file, first, form }) => {
  test("[M6] a whole answer pays and returns each deposit on the bank's day, with the bank's reason", async () => {
    const { planned, acts, faults } = await readWhole(await file(all), form);
    expect(faults).toBe("");
    expect(acts).toEqual(["pay", "return", "pay"]);
    expect(planned.map(({ line }) => line?.id)).toEqual(["line 1", "line 2", "line 3"]);
    expect(planned.map(({ row }) => row.line)).toEqual([first, first + 1, first + 2]);
    expect(planned.map(({ row }) => row.answer?.on)).toEqual(["2026-11-19", "2026-11-19", "2026-11-18"]);
    expect(planned[1]?.row.answer?.reason).toBe("Cuenta inexistente, avisó el banco");
  });

  test("[M6] a partial answer settles its deposits and leaves the others open", async () => {
    const { planned, acts } = await readWhole(await file(partial), form);
    expect([acts, planned[0]?.line?.id]).toEqual([["pay"], "line 2"]);
  });

  test("[M6] an answer with wrong rows is refused with the line number of each", async () => {
    const wrong: Row[] = [
      { nth: 1, amount: "350.00" },
      { nth: 2, account: "012225001234567895" },
      { nth: 9 },
      { nth: 3, date: "17/11/2026" },
      { nth: 3, date: "21/11/2026" },
    ];
    const { acts, faults } = await readWhole(await file(wrong), form);
    expect(acts).toEqual(Array(5).fill("refuse"));
    expect(faults).toBe(
      [
        `Renglón ${first}: el importe es $350.00, y la orden paga AR000120001 con $3,500.00.`,
        `Renglón ${first + 1}: la cuenta termina en 7895, y la orden paga AR000120002 a la que termina en 7771.`,
        `Renglón ${first + 2}: la referencia AR000110001 es de la orden 11.`,
        `Renglón ${first + 3}: la fecha es el 17 de noviembre de 2026, antes de enviar la orden el 18 de noviembre de 2026.`,
        `Renglón ${first + 4}: la referencia AR000120003 está dos veces: también en el renglón ${first + 3}.`,
      ].join(" "),
    );
  });
});

const csv = (...rows: string[]) => asBytes(rows.join("\n"));
const head = "referencia,cuenta,importe,resultado,motivo";

describe("rows of an answer", () => {
  test.each([
    [
      "of a tracking key",
      "clave de rastreo,clabe,monto,estatus\nAR0000041ABCDEF12345,012225001234567895,3500,Liquidada",
      ["pay"],
    ],
    ["of a numeric reference without its zeros", "referencia,cuenta,importe,estado\n42,7771,1166.67,Aplicado", ["pay"]],
    ["without a reference, by account and amount", "clabe,importe,estatus\n002010077777777771,1166.67,PAGADO", ["pay"]],
    ["that still wait", `${head}\nAR000120001,7895,3500,En proceso,`, ["wait"]],
    [
      "without headings",
      "AR000120001,012225001234567895,3500.00,Pagado\nAR000120002,002010077777777771,1166.67,Pagado",
      ["pay", "pay"],
    ],
  ])("[M6] deposits %s are found", async (_form, text, acts) => {
    const read = await readWhole(asBytes(text));
    expect([read.acts, read.faults]).toEqual([acts, ""]);
  });

  test.each([
    [
      "a day that has not come",
      "referencia,cuenta,importe,resultado,fecha\nAR000120001,7895,3500,pagado,21/11/2026",
      "ese día no ha llegado",
    ],
    [
      "a day that is none",
      "referencia,cuenta,importe,resultado,fecha\nAR000120001,7895,3500,pagado,31/02/2026",
      "la fecha debe ser un día",
    ],
    [
      "an account that Excel spoiled",
      `${head}\nAR000120001,1.2225E+16,3500,pagado,`,
      "Excel le cambió los últimos dígitos",
    ],
    ["an unknown word", `${head}\nAR000120001,7895,3500,Quizá,`, "no sabemos si «Quizá» es"],
    ["a return without a reason", `${head}\nAR000120001,7895,3500,devuelto,`, "necesita motivo"],
    ["no reference", `${head}\n,7895,3500,pagado,`, "falta la referencia"],
    ["an account and amount of nobody", "clabe,importe,estatus\n7895,1.00,pagado", "la orden no paga $1.00"],
    [
      "the same deposit by two names",
      `${head}\nAR000120001,7895,3500,pagado,\n41,7895,3500,pagado,`,
      "el mismo depósito está en el renglón 2",
    ],
    ["a formula for an account", `${head}\nAR000120001,=7895,3500,pagado,`, "la cuenta debe ser la CLABE"],
  ])("[M6] a row with %s is refused", async (_fault, text, words) => {
    const { acts, faults } = await readWhole(asBytes(text));
    expect(acts).toContain("refuse");
    expect(faults).toContain(words);
  });

  test("[M6] two deposits of one account and amount need their references", async () => {
    const twins = deposits.map((one) => ({ ...one, wholeClabe: "012225001234567895", amount: 350_000 }));
    const { faults } = await readWhole(
      csv("clabe,importe,estatus", "012225001234567895,3500,pagado"),
      undefined,
      twins,
    );
    expect(faults).toContain("3 depósitos de la orden van a esa cuenta con ese importe");
  });

  test("[M6] a deposit that was answered before is left alone, and another result for it is refused", async () => {
    const lines = deposits.map((one) => ({ ...one, outcome: "paid" as const }));
    const again = `${head}\nAR000120001,7895,3500,pagado,\nAR000120002,7771,1166.67,devuelto,Cuenta cancelada`;
    const { acts, faults } = await readWhole(asBytes(again), undefined, lines);
    expect(acts).toEqual(["already", "refuse"]);
    expect(faults).toBe("Renglón 3: la referencia AR000120002 ya se registró como «Pagado», y aquí dice «Devuelto».");
  });

  test("[M6] the day above the headings counts for every row", async () => {
    const { planned } = await readWhole(
      csv("Fecha de operación:,19/11/2026,", "", head, "AR000120001,7895,3500,pagado,"),
    );
    expect(planned[0]?.row.answer?.on).toBe("2026-11-19");
  });

  test("[M6] lines without a deposit, such as totals, are named and not booked", async () => {
    const { acts, ignored } = await readWhole(csv(head, "AR000120001,7895,3500,pagado,", "", "TOTAL,,3500,,"));
    expect([acts, ignored]).toEqual([["pay"], [4]]);
  });
});

describe("proposed forms", () => {
  test("[M6] a file without a result is incomplete: nobody can book the order's own bank file as paid", async () => {
    const bankFile =
      "clabe,beneficiario,importe,referencia,concepto\n012225001234567895,XIMENA,3500.00,AR000120001,APOYO";
    const { form, rows } = await readWhole(asBytes(bankFile));
    expect([lacksOf(form), rows]).toEqual([
      ["Elige la columna «Resultado», o di que el archivo solo trae devoluciones."],
      [],
    ]);
  });

  test("[M6] the columns of a fixed-width file are proposed from the order's own deposits", async () => {
    const { form } = await readWhole(asBytes(fixed(all).join("\n")));
    expect(form.columns).toMatchObject({
      reference: { at: 1, length: 11 },
      account: { at: 23, length: 18 },
      amount: { at: 41, length: 15 },
      result: null,
    });
  });
});

describe("files that are no answer", () => {
  let zip: Buffer;
  beforeAll(async () => {
    zip = await xlsx(["a", "b", "c"], []);
  });

  test.each([
    ["an old Excel or one with a password", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "old_excel"],
    ["a PDF", () => Buffer.from("%PDF-1.7"), "pdf"],
    ["a photo", () => Buffer.from("ffd8ffe000104a46", "hex"), "picture"],
    ["a cut workbook", () => zip.subarray(0, zip.length / 2), "broken"],
    ["a letter", () => Buffer.from("Estimado cliente:\nHola"), "no_table"],
    ["an empty text", () => Buffer.from("\n \n"), "empty"],
    ["too many rows", () => Buffer.from("a,b,c\n".repeat(20_201)), "too_many_rows"],
    ["an open quote", () => Buffer.from(`a,b,c\n"${"x,y,z\n".repeat(5)}`), "broken"],
  ])("[M6] %s is refused with its own reason", async (_what, bytes, fault) => {
    expect(await readTable(bytes())).toEqual({ fault });
  });
});
