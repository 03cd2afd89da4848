import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";

type Props = {
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  /** GrantContent the content the card's padding, unless its sections bring their own. */
  pad?: boolean;
  level?: 2 | 3;
  className?: string | undefined;
  label?: string;
};

export function Card({ children, title, action, pad, level = 2, className, label }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes("card", pad && !title && "pad", className)}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {title ? (
        <div className="card-head">
          <Heading id={id}>{title}</Heading>
          {action}
        </div>
      ) : null}
      {pad && title ? <div className="card-body">{children}</div> : children}
    </section>
  );
}

export function Section({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes("section", className)}>{children}</div>;
}
