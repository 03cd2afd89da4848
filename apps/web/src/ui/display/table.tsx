import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import "../../styles/table.css";

/** A table whose rows are cards on the phone: each cell names its column in `data-l`. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={classes("cards", className)} {...props} />;
}
