import { Fragment, type ReactNode } from "react";
import css from "./before-after.module.css";
import { differingWords } from "./differing-words.ts";
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
                {line.after === null ? "Sin dato" : <Marked text={line.after} other={line.before} />}
                {action?.(line)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Text with the words marked that the other text lacks. */
function Marked({ text, other }: { text: string; other: string | null }) {
  if (other === null) return text;
  return differingWords(text, other).map(({ word, differs }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice
    <Fragment key={at}>
      {at > 0 ? " " : ""}
      {differs ? <mark>{word}</mark> : word}
    </Fragment>
  ));
}
