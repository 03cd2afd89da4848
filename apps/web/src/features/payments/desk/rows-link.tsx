import type { Desk } from "@arranca/contract/payments/desk";
import { Link } from "@tanstack/react-router";
import { amount } from "#lib/format.ts";
import { classes } from "#ui/classes.ts";
import type { RegisterSearch } from "./search.ts";

type Props = { desk: Pick<Desk, "may_read_rows">; search: RegisterSearch; cents: number; big?: boolean };

/** Amount that leads to its rows in the register, for readers who may open it. */
export function RowsLink({ desk, search, cents, big = false }: Props) {
  const look = classes("nowrap", big && "text-20 bold");
  if (cents === 0) return <span className={classes("muted", look)}>{big ? amount(0) : "–"}</span>;
  if (!desk.may_read_rows) return <span className={look}>{amount(cents)}</span>;
  return (
    <Link className={classes("tap", look)} to="/staff/payments/register" search={search}>
      {amount(cents)}
    </Link>
  );
}
