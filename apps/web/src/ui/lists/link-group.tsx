import type { ReactNode } from "react";
import css from "./link-group.module.css";

/** Titled group of links in the pane beside a detail. Each link is an `li` with a link of the class `groupLink`. */
export const LinkGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h2 className="text-14 muted medium">{title}</h2>
    <ul>{children}</ul>
  </section>
);

export const groupLink = css.link;
