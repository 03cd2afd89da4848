type Separator = keyof typeof fields;

/** Parses CSV with a header into records. Quoted fields may hold separators, doubled quotes and line breaks. */
export function parseCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
  separator: Separator = ",",
): Record<Column, string>[] {
  const [header = [], ...rows] = readRows(text, separator);
  const positions = columns.map((column) => {
    const position = header.indexOf(column);
    if (position < 0) throw new Error(`The CSV has no column ${column}.`);
    return [column, position] as const;
  });
  const empty = Object.fromEntries(columns.map((column) => [column, ""])) as Record<Column, string>; // every column is in it
  return rows.map((row) => {
    const record = { ...empty };
    for (const [column, position] of positions) record[column] = row[position] ?? "";
    return record;
  });
}

// A field, then its end: a separator, the end of the line or of the text.
const fields = {
  ",": /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y,
  ";": /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y,
};

function readRows(text: string, separator: Separator): string[][] {
  const field = fields[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [found, quoted, plain = "", end] = field.exec(text) ?? [];
    if (found === undefined) throw new Error(`The CSV is broken near character ${at}.`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  // The text ended with a separator: the last field is empty and the row still counts.
  if (row.length > 0) rows.push([...row, ""]);
  return rows;
}
