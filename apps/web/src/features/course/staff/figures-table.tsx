import { classes } from "#ui/classes.ts";
import type { Column } from "#ui/display/data-table.tsx";
import { Table } from "#ui/display/table.tsx";

type Props<R> = { label: string; columns: readonly Column<R>[]; rows: readonly R[]; rowKey: (row: R) => string };

export function FiguresTable<R>({ label, columns, rows, rowKey }: Props<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard
    <section className="table-wrap" tabIndex={0} aria-label={label}>
      <Table>
        <thead>
          <tr>
            {columns.map(({ key, head, num }) => (
              <th key={key} scope="col" className={num ? "number" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, head, lead, num, cell }) => (
                <td key={key} data-l={head} className={classes(lead && "lead", num && "number") || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
