import type { ReactNode } from "react";

type Ask = { key: string; title: string; detail: string; action: ReactNode };
type Props = { title: string; lead: string; asks: readonly Ask[] };

export function AskList({ title, lead, asks }: Props) {
  if (asks.length === 0) return null;
  return (
    <section className="ask pad stack gap-3" aria-label={title}>
      <h2>{title}</h2>
      <p className="text-14">{lead}</p>
      <ul className="stack gap-3">
        {asks.map(({ key, title: name, detail, action }) => (
          <li className="row wrap" key={key}>
            <div className="grow">
              <p className="bold">{name}</p>
              <p className="text-14">{detail}</p>
            </div>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}
