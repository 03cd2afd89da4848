import type { ReportReason, VacancyReport } from "@arranca/contract/vacancies/saved";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { notify } from "../../../lib/notify.ts";
import { nextReportFolio } from "../../../lib/report-folio.ts";
import { findVacancy } from "../store.ts";
import { findReportedMessages, findReports, hasMessages, insertReport, loginOf, settleOpen } from "./reports.store.ts";

type ReportDeps = Pick<Deps, "clock" | "mail">;

/**
 * Saves a report about an open vacancy, or one whose company wrote to the person, and returns its folio. The company is not
 * notified.
 */
export function reportVacancy(
  db: Db,
  deps: ReportDeps,
  report: { personId: string; vacancyId: string; reason: ReportReason; comment: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const vacancy = await findVacancy(tx, report.vacancyId);
    if (!vacancy) throw new Refusal("NOT_FOUND");
    const isMet = vacancy.status === "active" || (await hasMessages(tx, report.personId, report.vacancyId));
    if (!isMet) throw new Refusal("NOT_FOUND");
    const folio = await nextReportFolio(tx);
    const id = newId();
    const added = await insertReport(tx, { ...report, id, folio, at: deps.clock.now() });
    if (!added)
      throw new Refusal("REPORTED_ALREADY", { message: "Ya reportaste esta vacante. El equipo la está revisando." });
    const loginId = await loginOf(tx, report.personId);
    await notify(tx, deps, {
      loginId,
      by: loginId,
      event: `vacancy-reported/${id}`,
      title: `Recibimos tu reporte ${folio}`,
      body: `Gracias por avisarnos de «${vacancy.title}». El equipo lo revisa y te escribe. La empresa no sabe quién reportó.`,
      link: `/jobs?id=${report.vacancyId}`,
      linkLabel: "Ver la vacante",
    });
    return folio;
  });
}

export async function listReports(db: Db, vacancyId: string): Promise<VacancyReport[]> {
  const rows = await findReports(db, vacancyId);
  const messages = rows.some(({ reason }) => reason === "messages") ? await findReportedMessages(db, vacancyId) : [];
  return rows.map((row) => ({
    id: row.id,
    folio: row.folio,
    // A check constraint of the table limits both columns to these values.
    reason: row.reason as ReportReason,
    comment: row.comment,
    created: row.created_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    outcome: row.outcome as VacancyReport["outcome"],
    note: row.note,
    messages: messages
      .filter(({ personId }) => row.reason === "messages" && personId === row.person_id)
      .map(({ fromPerson, text, sentAt }) => ({
        from: fromPerson ? "La persona" : "La empresa",
        text,
        sent: sentAt.toISOString(),
      })),
  }));
}

/**
 * Settles the open reports about a vacancy with a note and notifies the reporting persons. Refuses NOT_FOUND if none is
 * open.
 */
export function settleReports(
  db: Db,
  deps: ReportDeps,
  { actor, vacancyId, outcome, note }: { actor: Actor; vacancyId: string; outcome: "nothing" | "acted"; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settled = await settleOpen(tx, { vacancyId, outcome, note, by: actor.loginId, at: deps.clock.now() });
    if (settled.length === 0) throw new Refusal("NOT_FOUND");
    await recordAudit(tx, deps.clock, {
      actor: actor.loginId,
      action: "report.settle",
      objectType: "vacancy",
      objectId: vacancyId,
      aboutId: (await findVacancy(tx, vacancyId))?.company_id,
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
