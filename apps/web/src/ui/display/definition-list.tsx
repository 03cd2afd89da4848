import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type Definition = { term: string; value: ReactNode };

type Props = { items: readonly Definition[]; columns?: 1 | 2 | 3; missing?: string };

export function DefinitionList({ items, columns = 2, missing = "Sin dato" }: Props) {
  return (
    <dl className={classes("facts", columns > 1 && `columns-${columns}`)}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === undefined || value === "" ? <span className="muted">{missing}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
