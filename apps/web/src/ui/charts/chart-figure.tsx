import { type ReactNode, useId } from "react";
import css from "./charts.module.css";

type Props = {
  title: ReactNode;
  /** Sentence that says the same as the chart. */
  summary: string;
  /** Headings of the table: the name of a row, then its values. */
  heads: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
  children: ReactNode;
};

/** Chart with its sentence and its table. */
export function ChartFigure({ title, summary, heads, rows, children }: Props) {
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <h3 id={id} className="medium">
        {title}
      </h3>
      <figcaption className="text-14 muted">{summary}</figcaption>
      {children}
      <details className={css.data}>
        <summary>Ver como tabla</summary>
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head, place) => (
                <th key={head} scope="col" className={place === 0 ? undefined : css.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={heads[place + 1]} className={css.number}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
