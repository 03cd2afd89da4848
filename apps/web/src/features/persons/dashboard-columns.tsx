import type { ReactNode } from "react";
import css from "./dashboard-columns.module.css";

type Props = { first: ReactNode; beside: ReactNode; last: ReactNode };

/** Columns of the person's dashboard. A phone shows one column, with `beside` before `last`. */
export const DashboardColumns = ({ first, beside, last }: Props) => (
  <div className={css.columns}>
    <div className="stack gap-6">{first}</div>
    <div className={`${css.beside} stack gap-6`}>{beside}</div>
    <div className="stack gap-6">{last}</div>
  </div>
);

/** Cards of the person's dashboard. If several cards ask for something, only the first one is amber. */
export const DashboardStack = ({ children }: { children: ReactNode }) => (
  <div className="stack gap-6 one-amber">{children}</div>
);
