import type { ReactNode } from "react";
import { classes } from "../classes.ts";

type Props = {
  /** Logo or photo. */
  lead?: ReactNode;
  /** A link or button with the class `cover`: the whole row becomes its target. */
  title: ReactNode;
  children?: ReactNode;
  /** Stands at the right; a button in it needs the class `over` to stay above the row's own target. */
  end?: ReactNode;
  /** The row whose detail is open. */
  on?: boolean;
  level?: 2 | 3 | 4;
};

/** A row of a list: the whole row is the target of its title. */
export function ListItem({ lead, title, children, end, on, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes("item", on && "selected")} aria-current={on ? "true" : undefined}>
      {lead}
      <div className="grow stack gap-1">
        <Heading className="item-title">{title}</Heading>
        {children}
      </div>
      {end}
    </li>
  );
}
