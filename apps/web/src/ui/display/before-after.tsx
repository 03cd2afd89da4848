import type { ReactNode } from "react";
import css from "./before-after.module.css";
import { Table } from "./table.tsx";

type Line = { field: string; label: string; before: string | null; after: string | null };
type Props<L> = {
  lines: readonly L[];
  action?: (line: L) => ReactNode;
};

export function BeforeAfter<L extends Line>({ lines, action }: Props<L>) {
  return (
    <Table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">En vigor</th>
          <th scope="col">Nuevo</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.field}>
            <th scope="row">{line.label}</th>
            <td data-l="En vigor">{line.before ?? "Sin dato"}</td>
            <td className="bold" data-l="Nuevo">
              <span>
                {line.after ?? "Sin dato"}
                {action?.(line)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
