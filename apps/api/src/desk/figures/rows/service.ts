import { reviewPromiseHours } from "@arranca/contract/figures";
import type { FigureWithRows, readFigureRows as readFigureRowsCall } from "@arranca/contract/figures/rows";
import { nameless } from "@arranca/contract/values/nameless";
import type * as z from "zod/mini";
import { recordAudits } from "../../../lib/database/audit.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { type AskedPeriod, periodOf } from "../service.ts";
import { findRows } from "./store.ts";

type Asked = AskedPeriod & { figure: FigureWithRows; limit: number; offset: number; by: Actor; address: string };

/**
 * Page of the accounts behind a figure. The audit log keeps the look for each account shown. Refuses FORBIDDEN without
 * the permission for figures.
 */
export async function readFigureRows(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { figure, limit, offset, by, address, ...asked }: Asked,
): Promise<z.output<typeof readFigureRowsCall.response>> {
  if (!by.permissions.includes("figures.read")) throw new Refusal("FORBIDDEN");
  const period = periodOf(asked, clock.today());
  const { found, rows } = await findRows(db, { figure, period, reviewHours: reviewPromiseHours }, { limit, offset });
  const accounts = new Map(rows.flatMap(({ id, owner_type }) => (id ? [[id, owner_type] as const] : [])));
  await recordAudits(
    db,
    clock,
    [...accounts].map(([objectId, objectType]) => ({
      ...{ actor: by.loginId, action: "figure.rows" as const, objectType, objectId, address },
      detail: { figure, from: period.from, to: period.to },
    })),
  );
  return {
    ...{ found_rows: found, calculated_at: clock.now().toISOString() },
    info: rows.map(({ id, name, ...row }) => ({ ...row, id, name: id ? name || nameless : "Datos borrados" })),
  };
}
