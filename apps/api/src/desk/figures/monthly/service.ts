import { concurrencyLimit } from "../../../lib/concurrency-limit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import type { FileAnswer } from "../../../lib/http/files.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { readFigureMonths } from "../months/service.ts";
import { lastMonth, monthsUpTo } from "../period.rules.ts";
import { readFigures } from "../service.ts";
import { monthlySheet } from "./sheet.ts";

// Drawing takes a processor for a moment.
const oneAtATime = concurrencyLimit(1, 50);

/** Draws the report of a month, else of the last complete one. Refuses a month that is not over. */
export async function downloadMonthly(
  db: Db,
  deps: Pick<Deps, "clock">,
  { month }: { month?: string | undefined },
): Promise<FileAnswer> {
  const today = deps.clock.today();
  const [period = lastMonth(today)] = month ? monthsUpTo(`${month}-01`, 1) : [];
  if (period.to >= today) throw fieldRefusal("month", "Elige un mes que ya terminó.");
  const [report, { months }, { name }] = await Promise.all([
    readFigures(db, deps, period),
    readFigureMonths(db, deps, { to: period.to }),
    readProgramme(db),
  ]);
  const sheet = monthlySheet({ programme: name, report, months });
  const { monthlyPdf } = await import("./sheet.pdf.ts");
  const bytes = await oneAtATime(() => monthlyPdf({ sheet, author: name, madeAt: deps.clock.now() }));
  return { bytes, mime: "application/pdf", name: `informe-${period.from.slice(0, 7)}.pdf`, inline: false };
}
