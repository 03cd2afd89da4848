import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import "../../styles/table.css";

/** Table whose rows are cards on phones: each cell names its column in `data-l`. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={classes("cards", className)} {...props} />;
}
