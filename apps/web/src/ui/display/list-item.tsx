import type { ReactNode } from "react";
import { classes } from "../classes.ts";

type Props = {
  lead?: ReactNode;
  /** Link or button with the class `cover`, whose click area becomes the whole row. */
  title: ReactNode;
  children?: ReactNode;
  /** Content on the right. A button in it needs the class `over`, to stay above the row's click area. */
  end?: ReactNode;
  on?: boolean;
  level?: 2 | 3 | 4;
};

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
