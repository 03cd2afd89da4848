import type { RelationMonthsRow } from "@arranca/contract/relations/company-list";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Card } from "#ui/display/card.tsx";
import { StatusShape } from "#ui/display/status-shape.tsx";
import { monthTone } from "../company-months.tsx";
import { companyTurn } from "../company-words.ts";
import { monthName } from "../words.ts";
import css from "./months.module.css";

type Props = {
  rows: readonly RelationMonthsRow[];
  columns: readonly string[];
  /** The programme's calendar month today, which is marked. */
  now: string;
  /** Shows the calendar months from this one on. */
  onFrom: (month: string) => void;
  foot: ReactNode;
};

/** Months of support of each collaborator: a table by calendar month; on phones, a card per person. */
export function MonthsTable({ rows, columns, now, onFrom, foot }: Props) {
  return (
    <Card label="Meses de apoyo por colaborador" className={css.card}>
      <p className={css.range}>
        <IconButton icon={IconChevronLeft} label="Meses anteriores" onClick={() => onFrom(moved(columns[0], -4))} />
        <b>
          {monthName(columns[0] ?? "")} a {monthName(columns.at(-1) ?? "")}
        </b>
        <IconButton icon={IconChevronRight} label="Meses siguientes" onClick={() => onFrom(moved(columns[0], 4))} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls on its own is reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Meses por colaborador">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Colaborador</th>
              {columns.map((month) => (
                <th key={month} scope="col" aria-current={month === now ? "date" : undefined}>
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {foot}
    </Card>
  );
}

function Row({ row, columns }: { row: RelationMonthsRow; columns: readonly string[] }) {
  const turn = companyTurn(row);
  return (
    <tr>
      <th scope="row">
        <RelationLink row={row}>{row.names}</RelationLink>
        <span className={css.about}>{row.title}</span>
        <span className={turn ? css.turn : css.about}>{turn ?? relationLabel(row, "company")}</span>
      </th>
      {columns.map((month) => (
        <td key={month} data-month={monthName(month)}>
          {row.months
            .filter(({ starts_on }) => starts_on.startsWith(month))
            .map((one) => (
              <RelationLink
                key={one.number}
                row={row}
                payment={one.number}
                className={one.upload_until ? css.missing : undefined}
              >
                <span
                  className={classes(
                    css.state,
                    one.status.key === "upcoming" ? css.upcoming : colours[monthTone(one.status)],
                  )}
                >
                  <StatusShape tone={monthTone(one.status)} />
                  {one.status.name}
                </span>
                <span className={css.about}>
                  N° {one.number}
                  {one.upload_until ? ` · hasta el ${shortDate(one.upload_until).replace(/ \d{4}$/, "")}` : null}
                </span>
              </RelationLink>
            ))}
        </td>
      ))}
    </tr>
  );
}

const colours: Record<StatusTone, string | undefined> = {
  done: css.good,
  paid: css.good,
  running: css.running,
  mine: css.waits,
  unknown: css.waits,
  refused: css.refused,
  "not-begun": "",
  ended: "",
};

type LinkProps = { row: RelationMonthsRow; payment?: number; className?: string | undefined; children: ReactNode };

const RelationLink = ({ row, payment, className, children }: LinkProps) => (
  <Link
    className={className}
    from="/relations-company"
    to="/relations-company"
    search={(now) => ({ ...now, view: undefined, care_about_id: row.careAboutId, payment })}
  >
    {children}
  </Link>
);

function moved(month = "", count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
