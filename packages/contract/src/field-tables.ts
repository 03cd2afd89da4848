import * as z from "zod/mini";

/** Row of a text: its label, its line of the review (null for none) and its schema in the registration. */
export const textField = <const Line extends string | null, Sent extends z.ZodMiniType>(
  label: string,
  line: Line,
  sent: Sent,
) => ({ label, line, sent, shown: z.nullable(z.string()) });

/** Row of an id; the form holds it as text. */
export const idField = <const Line extends string, Sent extends z.ZodMiniType>(label: string, line: Line, sent: Sent) =>
  ({ label, line, sent, shown: z.nullable(z.int()), isId: true }) as const;

type Table = Readonly<Record<string, object>>;

/** The given part of each row that has it, by field name. */
export const partsOf = <Rows extends Table, Part extends string>(rows: Rows, part: Part) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => (part in row ? [[name, Reflect.get(row, part)]] : [])),
  ) as {
    [Name in keyof Rows as Rows[Name] extends Record<Part, unknown> ? Name : never]: Rows[Name][Part &
      keyof Rows[Name]];
  }; // its names are those of the rows with that part

/** Lines of the review that show fields of a table. */
export type LineOf<Rows> = Extract<Rows[keyof Rows], { line: string }>["line"];

/** First field of each line: the one that a request for the line opens. */
export const firstFields = (rows: Record<string, { line: string | null }>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([name, { line }]) => [line ?? "", name])
      .reverse(),
  );
