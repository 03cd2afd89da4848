export const layoutFormats = {
  xlsx: { name: "Libro de Excel (.xlsx)", extension: "xlsx" },
  fixed: { name: "Ancho fijo (.txt)", extension: "txt" },
  csv: { name: "Texto con separador (.csv)", extension: "csv" },
} as const;
export type LayoutFormat = keyof typeof layoutFormats;

export const layoutEncodings = { "utf-8": "UTF-8", "windows-1252": "Windows-1252", ascii: "ASCII" } as const;
export type LayoutEncoding = keyof typeof layoutEncodings;

export const layoutLineEnds = { crlf: "CRLF (Windows)", lf: "LF" } as const;
export const layoutSeparators = { ",": "Coma", ";": "Punto y coma", "|": "Barra", "\t": "Tabulador" } as const;

/** State of one version of a layout. */
export const layoutStates = {
  proposed: "Espera aprobación",
  approved: "Aprobado",
  refused: "Rechazado",
  replaced: "Cambiado por otro",
} as const;
export type LayoutState = keyof typeof layoutStates;

type Content = {
  name: string;
  kind: "digits" | "amount" | "text";
  /** Longest value, in characters. */
  longest: number;
  /** Records that may have it: those of a deposit, the header and trailer, or all. */
  of: "deposit" | "file" | "all";
  /** True for a text that loses its end in a narrower field. A number is never cut. */
  isCut?: true;
};

/** Contents of a field of the bank's file. */
export const layoutContents = {
  clabe: { name: "CLABE", kind: "digits", longest: 18, of: "deposit" },
  bank_code: { name: "Clave del banco", kind: "digits", longest: 3, of: "deposit" },
  account: { name: "Número de cuenta (11 dígitos)", kind: "digits", longest: 11, of: "deposit" },
  name: { name: "Nombre", kind: "text", longest: 40, of: "deposit", isCut: true },
  amount: { name: "Importe", kind: "amount", longest: 10, of: "deposit" },
  numeric_reference: { name: "Referencia numérica", kind: "digits", longest: 7, of: "deposit" },
  tracking_key: { name: "Clave de rastreo", kind: "text", longest: 20, of: "deposit" },
  reference: { name: "Referencia de la orden", kind: "text", longest: 14, of: "deposit" },
  concept: { name: "Concepto", kind: "text", longest: 40, of: "deposit", isCut: true },
  position: { name: "Número de renglón", kind: "digits", longest: 5, of: "deposit" },
  order_number: { name: "Número de orden", kind: "digits", longest: 6, of: "all" },
  order_day: { name: "Día de la orden (AAAAMMDD)", kind: "digits", longest: 8, of: "all" },
  lines: { name: "Cuántos depósitos", kind: "digits", longest: 5, of: "file" },
  total: { name: "Suma", kind: "amount", longest: 13, of: "file" },
  constant: { name: "Texto fijo", kind: "text", longest: 40, of: "all" },
} as const satisfies Record<string, Content>;
export type LayoutContent = keyof typeof layoutContents;

export const contentOf = (content: LayoutContent): Content => layoutContents[content];

/** Tests of a layout, in the order in which a page shows them. */
export const layoutTests = {
  account: "Dice a qué cuenta va cada depósito",
  amount: "Dice cuánto se paga",
  key: "Lleva una referencia",
  width: "Cada campo tiene su largo",
  clabe: "La CLABE llega con sus 18 dígitos",
  sum: "Las sumas cuadran",
  encoding: "Las letras caben en la codificación",
} as const;
export type LayoutTestKey = keyof typeof layoutTests;
