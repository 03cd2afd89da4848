import type { ReactNode } from "react";
import css from "./dashboard-columns.module.css";

type Props = { first: ReactNode; beside: ReactNode; last: ReactNode };

/** The parts of the dashboard: on a phone one under the other, so that what is beside comes before what is last. */
export const DashboardColumns = ({ first, beside, last }: Props) => (
  <div className={css.columns}>
    <div className="stack gap-6">{first}</div>
    <div className={`${css.beside} stack gap-6`}>{beside}</div>
    <div className="stack gap-6">{last}</div>
  </div>
);

/** All of the dashboard; of several cards that ask for something only the first is amber. */
export const DashboardStack = ({ children }: { children: ReactNode }) => (
  <div className="stack gap-6 one-amber">{children}</div>
);
