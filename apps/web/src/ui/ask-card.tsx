import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  /** What, and until when. */
  children: ReactNode;
  /** A picture or icon at the left. */
  lead?: ReactNode;
  /** One amber button; a quiet one may stand beside it. */
  actions?: ReactNode;
};

/** 'Te toca a ti': the one amber card on top of a page. */
export function AskCard({ title, children, lead, actions }: Props) {
  const id = useId();
  return (
    <section className="ask ask-card" aria-labelledby={id}>
      {lead}
      <div className="grow">
        <h3 id={id}>{title}</h3>
        <div className="t14">{children}</div>
      </div>
      {actions ? <div className="row ask-acts">{actions}</div> : null}
    </section>
  );
}
