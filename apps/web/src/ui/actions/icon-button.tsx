import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon } from "./icon.tsx";

type Props = Omit<ComponentProps<"button">, "children"> & {
  icon: TablerIcon;
  label: string;
  size?: "sm" | "md";
  /** Word shown below the icon on phones, which have no tooltips. */
  word?: string;
};

export function IconButton({ icon, label, size = "md", word, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes("button icon", size === "sm" && "sm", word && "worded", className)}
    >
      <Icon of={icon} />
      {word ? <span className="phone">{word}</span> : null}
    </button>
  );
}
