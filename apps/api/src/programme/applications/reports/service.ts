import type { CandidateReport, CandidateReportReason } from "@arranca/contract/candidate-reports";
import type { ReportOutcome } from "@arranca/contract/reports";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { notify, notifyAll } from "../../../lib/notify.ts";
import { nextReportFolio } from "../../../lib/report-folio.ts";
import { findApplication } from "../store.ts";
import { findReports, insertReport, settleOpen } from "./store.ts";

type ReportDeps = Pick<Deps, "clock" | "mail">;
type Reporter = Pick<Actor, "loginId" | "subjectId">;

/** Reports a candidate for a company and returns the folio. The candidate is not notified. */
export function reportCandidate(
  db: Db,
  deps: ReportDeps,
  {
    by,
    applicationId,
    reason,
    comment,
  }: { by: Reporter; applicationId: string; reason: CandidateReportReason; comment: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const application = await findApplication(tx, applicationId, { companyId: by.subjectId });
    if (!application) throw new Refusal("NOT_FOUND");
    const folio = await nextReportFolio(tx);
    const id = newId();
    const added = await insertReport(tx, {
      ...{ id, folio, reason, comment: comment || null, created_at: deps.clock.now() },
      ...{ company_id: application.companyId, person_id: application.personId, application_id: applicationId },
      reported_by: by.loginId,
    });
    if (!added) {
      throw new Refusal("REPORTED_ALREADY", {
        message: "Tu empresa ya reportó a esta persona. El equipo lo está revisando.",
      });
    }
    await notify(tx, deps, {
      loginId: by.loginId,
      by: by.loginId,
      event: `candidate-reported/${id}`,
      title: `Recibimos tu reporte ${folio}`,
      body: `Gracias por avisarnos de quien se postuló a «${application.title}». El equipo lo revisa y te escribe. La persona no sabe quién reportó.`,
      link: `/candidates?id=${applicationId}`,
      linkLabel: "Ver la postulación",
    });
    return folio;
  });
}

export async function listReports(db: Db, personId: string): Promise<CandidateReport[]> {
  const rows = await findReports(db, personId);
  return rows.map(({ created_at, settled_at, ...row }) => ({
    ...row,
    created: created_at.toISOString(),
    settled: settled_at?.toISOString() ?? null,
  }));
}

/** Settles the open reports about a person with a note and notifies the companies. Refuses NOT_FOUND if none is open. */
export function settleReports(
  db: Db,
  deps: ReportDeps,
  {
    actor,
    personId,
    outcome,
    note,
  }: { actor: Pick<Actor, "loginId">; personId: string; outcome: ReportOutcome; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settled = await settleOpen(tx, { personId, outcome, note, by: actor.loginId, at: deps.clock.now() });
    if (settled.length === 0) throw new Refusal("NOT_FOUND");
    await recordAudit(tx, deps.clock, {
      actor: actor.loginId,
      action: "candidate-report.settle",
      objectType: "person",
      objectId: personId,
      aboutId: personId,
      detail: { outcome, folios: settled.map(({ folio }) => folio) },
      reason: note,
    });
    await notifyAll(
      tx,
      deps,
      settled.map(({ id, folio, reported_by }) => ({
        loginId: reported_by,
        event: `candidate-report-settled/${id}`,
        title: `Atendimos tu reporte ${folio}`,
        body:
          outcome === "acted"
            ? "Lo revisamos y tomamos medidas. Gracias por cuidar a los demás."
            : "Lo revisamos y no encontramos algo que corregir. Gracias por avisarnos: si ves algo más, repórtalo.",
        link: "/candidates",
        linkLabel: "Ver candidatos",
      })),
    );
  });
}
