import type { ReportReason, VacancyReport } from "@arranca/contract/vacancies/saved";
import { sql } from "kysely";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { notify } from "../../lib/notify.ts";
import { findVacancy } from "../store.ts";

type ReportDeps = Pick<Deps, "clock" | "mail">;

/** Keeps what a person says is wrong about an open vacancy and answers its folio; the company learns nothing. */
export function reportVacancy(
  db: Db,
  deps: ReportDeps,
  report: { personId: string; vacancyId: string; reason: ReportReason; comment: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const vacancy = await findVacancy(tx, report.vacancyId);
    if (vacancy?.status !== "active") throw new Refusal("NOT_FOUND");
    const { rows } = await sql<{ number: number }>`SELECT nextval('vacancy_report_folios') AS number`.execute(tx);
    const folio = `R-${String(rows[0]?.number).padStart(6, "0")}`;
    const id = newId();
    const added = await tx
      .insertInto("vacancy_reports")
      .values({
        id,
        folio,
        vacancy_id: report.vacancyId,
        person_id: report.personId,
        reason: report.reason,
        comment: report.comment || null,
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new Refusal("REPORTED_ALREADY");
    await notify(tx, deps, {
      loginId: await loginOf(tx, report.personId),
      event: `vacancy-reported/${id}`,
      title: `Recibimos tu reporte ${folio}`,
      body: `Gracias por avisarnos de «${vacancy.title}». El equipo lo revisa y te escribe. La empresa no sabe quién reportó.`,
      link: `/jobs?id=${report.vacancyId}`,
      linkLabel: "Ver la vacante",
    });
    return folio;
  });
}

/** What was reported about a vacancy, open reports first; never by whom. */
export async function listReports(db: Db, vacancyId: string): Promise<VacancyReport[]> {
  const rows = await db
    .selectFrom("vacancy_reports")
    .selectAll()
    .where("vacancy_id", "=", vacancyId)
    .orderBy(sql`settled_at IS NOT NULL`)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    folio: row.folio,
    // The table's own check holds both to these words.
    reason: row.reason as ReportReason,
    comment: row.comment,
    created: row.created_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    outcome: row.outcome as VacancyReport["outcome"],
    note: row.note,
  }));
}

/** Settles the open reports of a vacancy with a note and tells whoever reported. Refuses NOT_FOUND when none is open. */
export function settleReports(
  db: Db,
  deps: ReportDeps,
  { actor, vacancyId, outcome, note }: { actor: Actor; vacancyId: string; outcome: "nothing" | "acted"; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settled = await tx
      .updateTable("vacancy_reports")
      .set({ settled_at: deps.clock.now(), settled_by: actor.loginId, outcome, note })
      .where("vacancy_id", "=", vacancyId)
      .where("settled_at", "is", null)
      .returning(["id", "folio", "person_id"])
      .execute();
    if (settled.length === 0) throw new Refusal("NOT_FOUND");
    await recordAudit(tx, deps.clock, {
      actor: actor.loginId,
      action: "report.settle",
      objectType: "vacancy",
      objectId: vacancyId,
      detail: { outcome, folios: settled.map(({ folio }) => folio) },
      reason: note,
    });
    for (const { id, folio, person_id } of settled) {
      await notify(tx, deps, {
        loginId: await loginOf(tx, person_id),
        event: `vacancy-report-settled/${id}`,
        title: `Atendimos tu reporte ${folio}`,
        body:
          outcome === "acted"
            ? "Revisamos la vacante y tomamos medidas. Gracias por cuidar a los demás."
            : "Revisamos la vacante y no encontramos algo que corregir. Gracias por avisarnos: si ves algo más, repórtalo.",
        link: "/jobs",
        linkLabel: "Ver empleos",
      });
    }
  });
}

const loginOf = async (tx: Db, personId: string): Promise<string> =>
  (await tx.selectFrom("persons").select("login_id").where("id", "=", personId).executeTakeFirstOrThrow()).login_id;
