import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  children: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
};

/** Card 'Te toca a ti' with a task for the reader: the amber card at the top of a page. */
export function AskCard({ title, children, lead, actions, level = 3 }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="ask ask-card" aria-labelledby={id}>
      {lead}
      <div className="grow">
        <Heading id={id} className="ask-title">
          {title}
        </Heading>
        <div className="text-14">{children}</div>
      </div>
      {actions ? <div className="row wrap ask-actions">{actions}</div> : null}
    </section>
  );
}
