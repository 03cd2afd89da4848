// Fields of a form that are stored as they are sent, by the names of their columns.

type Columns = Readonly<Record<string, string>>;

/** Columns of all fields. A missing value and an empty text are stored as null. */
export const columnsOf = <Of extends Columns, Values extends { [Field in keyof Of]?: unknown }>(
  of: Of,
  values: Values,
) =>
  Object.fromEntries(Object.entries(of).map(([field, column]) => [column, values[field] || null])) as {
    [Field in keyof Of as Of[Field]]: Exclude<Values[Field], undefined> | null;
  }; // as built

/** Fields of a stored row. */
export const fieldsOf = <Of extends Columns, Row extends Record<Of[keyof Of], unknown>>(of: Of, row: Row) =>
  Object.fromEntries(Object.entries(of).map(([field, column]) => [field, row[column as Of[keyof Of]]])) as {
    [Field in keyof Of]: Row[Of[Field]];
  }; // as built

/** Line of the review that shows each column. */
export const linesOf = (of: Columns, fields: Record<string, { line: string | null }>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([field, column]) => (fields[field]?.line ? [[column, fields[field].line]] : [])),
  );

/** Labels of the form as names of the columns in the copy of own data. */
export const labelsOf = <Of extends Columns>(of: Of, labels: Readonly<Record<keyof Of, string>>) =>
  Object.fromEntries(Object.entries(of).map(([field, column]) => [column, labels[field]])) as Record<
    Of[keyof Of],
    string
  >;
