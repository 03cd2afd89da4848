import { keysOf } from "@arranca/contract/keys";
import { contentOf, type LayoutTestKey, layoutContents, layoutTests } from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition, LayoutField, LayoutTest } from "@arranca/contract/payments/layouts";
import { lettersOutside } from "./encodings.ts";
import { type Batch, type Deposit, rowsOf, sumOf } from "./write.ts";

/** Invented deposits: a CLABE that begins and ends with zeros, the smallest amount and the largest. */
export const inventedBatch: Batch = {
  order: 1,
  day: "2026-01-05",
  deposits: [
    anInvented({ clabe: "002010077777777771", name: "XIMENA GUADALUPE HERNANDEZ VILLASENOR", amount: 350_000, at: 1 }),
    anInvented({ clabe: "012225001234567890", name: "JOSE O", amount: 1, at: 2 }),
    anInvented({ clabe: "000000000000000000", name: "M".repeat(40), amount: 999_999_999, at: 3 }),
  ],
};

function anInvented({ at, ...deposit }: Pick<Deposit, "clabe" | "name" | "amount"> & { at: number }): Deposit {
  const numericReference = String(at).padStart(7, "0");
  return {
    ...deposit,
    reference: `AR00001000${at}`,
    numericReference,
    trackingKey: `AR${numericReference}5D41402ABC4`,
    concept: "APOYO ECONOMICO PAGO 1",
  };
}

/** Tests a layout by writing invented deposits and reading them again. Each fault is a sentence. */
export function testLayout(layout: LayoutDefinition): LayoutTest[] {
  const found: Record<LayoutTestKey, string | null> = {
    account: accountFault(layout),
    amount: countOf(layout, "amount") === 1 ? null : "Pon un campo con el importe, y solo uno.",
    key: keyFault(layout),
    width: widthFault(layout),
    clabe: null,
    sum: null,
    encoding: encodingFault(layout),
  };
  // A faulty width cannot be written.
  if (found.width === null) {
    found.clabe = found.account ?? clabeFault(layout);
    found.sum = found.amount ?? sumFault(layout);
  } else {
    found.clabe = "Corrige antes los largos.";
    found.sum = "Corrige antes los largos.";
  }
  return keysOf(layoutTests).map((key) => ({ key, fault: found[key] }));
}

const countOf = ({ fields }: LayoutDefinition, content: LayoutField["content"]): number =>
  fields.filter((field) => field.content === content).length;

function accountFault(layout: LayoutDefinition): string | null {
  const [clabe, bank, account] = (["clabe", "bank_code", "account"] as const).map((content) =>
    countOf(layout, content),
  );
  if (clabe === 1 || (clabe === 0 && bank === 1 && account === 1)) return null;
  return "Pon la CLABE una sola vez, o la clave del banco y el número de cuenta.";
}

function keyFault(layout: LayoutDefinition): string | null {
  const keys = ["reference", "numeric_reference", "tracking_key"] as const;
  if (keys.some((content) => countOf(layout, content) > 0)) return null;
  return "Pon una referencia o la clave de rastreo: sin ellas no se puede leer la respuesta del banco.";
}

function widthFault(layout: LayoutDefinition): string | null {
  for (const [record, fields] of recordsOf(layout))
    for (const [at, field] of fields.entries()) {
      const fault = faultOfField(layout, field, record === "fields" ? "deposit" : "file");
      if (fault !== null) return `${nameOf(field, at)}: ${fault}`;
    }
  if (layout.format !== "fixed") return null;
  const lengths = new Set(rowsOf(layout, inventedBatch).map((row) => row.join("").length));
  return lengths.size <= 1 ? null : `Los renglones no miden lo mismo: ${[...lengths].join(", ")} letras.`;
}

const recordsOf = ({ header, fields, trailer }: LayoutDefinition) =>
  [
    ["header", header],
    ["fields", fields],
    ["trailer", trailer],
  ] as const;

const nameOf = (field: LayoutField, at: number): string =>
  `Campo ${at + 1}, «${field.head || layoutContents[field.content].name}»`;

function faultOfField({ format }: LayoutDefinition, field: LayoutField, place: "deposit" | "file"): string | null {
  const { kind, longest, of, isCut } = contentOf(field.content);
  if (of !== "all" && of !== place)
    return of === "file" ? "va en el encabezado o en el cierre." : "va en los renglones de los depósitos.";
  if (format === "fixed" && field.width === null) return "falta su largo.";
  const needed = field.content === "constant" ? field.constant.length : isCut ? 1 : longest;
  if (field.width !== null && field.width < needed) return `necesita ${needed} letras por lo menos.`;
  if (format === "fixed" && field.pad === "zero" && kind === "text") return "un texto se llena con espacios.";
  if (format === "fixed" && field.pad === "zero" && field.align === "left")
    return "con ceros a la derecha sería otro número. Ponlo a la derecha.";
  return null;
}

function clabeFault(layout: LayoutDefinition): string | null {
  const written = depositRows(layout);
  const isWhole = inventedBatch.deposits.every(({ clabe }, at) => {
    const read = (content: LayoutField["content"], length: number) =>
      digitsOf(layout, written[at] ?? [], content, length);
    return countOf(layout, "clabe") === 1
      ? read("clabe", 18) === clabe
      : read("bank_code", 3) === clabe.slice(0, 3) && read("account", 11) === clabe.slice(6, 17);
  });
  return isWhole ? null : "La cuenta que se lee del archivo no es la que se escribió.";
}

function sumFault(layout: LayoutDefinition): string | null {
  const read = depositRows(layout).map((cells) => {
    const at = layout.fields.findIndex(({ content }) => content === "amount");
    const amount = Number(cells[at]);
    return layout.fields[at]?.decimals === "cents" ? amount : Math.round(amount * 100);
  });
  const sum = read.reduce((all, amount) => all + amount, 0);
  return sum === sumOf(inventedBatch) ? null : "La suma que se lee del archivo no es la que se escribió.";
}

/** Cells of the invented deposits as a reader of the file finds them. */
function depositRows(layout: LayoutDefinition): string[][] {
  const before = (layout.heads && layout.format !== "fixed" ? 1 : 0) + (layout.header.length > 0 ? 1 : 0);
  const rows = rowsOf(layout, inventedBatch).slice(before, before + inventedBatch.deposits.length);
  if (layout.format !== "fixed") return rows;
  return rows.map((row) => {
    const text = row.join("");
    let end = 0;
    return layout.fields.map(({ width }) => {
      end += width ?? 0;
      return text.slice(end - (width ?? 0), end);
    });
  });
}

function digitsOf(layout: LayoutDefinition, cells: readonly string[], content: string, length: number): string {
  const at = layout.fields.findIndex((field) => field.content === content);
  const cell = cells[at] ?? "";
  return layout.fields[at]?.align === "right" ? cell.slice(-length) : cell.slice(0, length);
}

function encodingFault(layout: LayoutDefinition): string | null {
  if (layout.format === "xlsx") return null;
  const isHeaded = layout.heads && layout.format !== "fixed";
  for (const [record, fields] of recordsOf(layout))
    for (const [at, field] of fields.entries()) {
      const texts = [field.constant, ...(isHeaded && record === "fields" ? [field.head] : [])];
      for (const text of texts) {
        const outside = lettersOutside(text, layout.encoding);
        if (outside.length > 0)
          return `${nameOf(field, at)}: «${text}» tiene ${outside.map((letter) => `«${letter}»`).join(", ")}, que no existe en esta codificación.`;
        if (layout.format === "csv" && /^[=+\-@]/.test(text))
          return `${nameOf(field, at)}: «${text}» empieza con un signo que Excel lee como fórmula.`;
      }
    }
  return null;
}

/** Hints for the approver of a layout: constants that look like an account, and the warning about its files. */
export function notesOn(layout: LayoutDefinition): string[] {
  const fixed = recordsOf(layout)
    .flatMap(([, fields]) => fields)
    .filter(({ content, constant }) => content === "constant" && constant.replace(/\D/g, "").length >= 8);
  return [
    ...fixed.map(
      ({ constant }) => `«${constant}» es igual para todos y parece una cuenta. Confirma que sea la del programa.`,
    ),
    ...(warningOf(layout) ? [warningOf(layout) ?? ""] : []),
  ];
}

/** Warning about the files of a layout; null if there is none. */
export const warningOf = ({ format, fields }: LayoutDefinition): string | null =>
  format === "csv" && fields.some(({ content }) => content === "clabe" || content === "account")
    ? "No abras este archivo en Excel: borra los ceros de la CLABE y cambia sus últimos dígitos. Súbelo tal como se descarga."
    : null;
