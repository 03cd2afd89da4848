import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** What, and until when. */
  children: ReactNode;
  /** A picture or icon at the left. */
  lead?: ReactNode;
  /** One amber button; a quiet one may stand beside it. */
  actions?: ReactNode;
  level?: 2 | 3;
};

/** 'Te toca a ti': the one amber card on top of a page. */
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
