import type { VacancyStatus } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { asSentence } from "../../../lib/sentence.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";
import { lockCompanyOf, lockVacancy, setStatus, type VacancyRow, vacancyFigures } from "../store.ts";
import { reasonText } from "../wire.ts";
import { withdrawRevision } from "../write/revisions.store.ts";
import { decideHiding, type Hideable, type Hiding } from "./hide.ts";

type HideDeps = Pick<Deps, "clock" | "mail">;
type Hidden = { actor: Actor; id: string; reason: string };

/** Hides an open vacancy from persons and notifies its company of the reason; existing applications go on. */
export const hideVacancy = (db: Db, deps: HideDeps, hidden: Hidden) => move(db, deps, "hide", hidden);

/** Shows a hidden vacancy again if its company and free places allow it; an expired one closes instead. */
export const showVacancy = (db: Db, deps: HideDeps, hidden: Hidden) => move(db, deps, "show", hidden);

function move(db: Db, deps: HideDeps, wish: Hiding, { actor, id, reason }: Hidden): Promise<VacancyStatus> {
  return inTransaction(db, async (tx) => {
    const company = await lockCompanyOf(tx, id);
    const row = await lockVacancy(tx, id);
    if (!company || !row) throw new Refusal("NOT_FOUND");
    const taken = (await vacancyFigures(tx, [id])).get(id)?.taken;
    const decision = decideHiding(hideable(row, { companyStatus: company.status, taken }), wish, deps.clock.now());
    if ("refusal" in decision)
      throw new Refusal(decision.refusal, decision.message ? { message: decision.message } : {});
    const { to } = decision;
    const now = deps.clock.now();
    const closing = to === "closed" ? { closed_at: now, close_reason: "expired" } : {};
    if (to === "closed") await withdrawRevision(tx, id, now);
    if (!(await setStatus(tx, id, { from: row.status, to, ...closing }))) throw new Refusal("CHANGED_MEANWHILE");
    const change = { entity: "vacancy", id, from: row.status, to, by: actor.loginId, reason } as const;
    await recordStatus(tx, deps.clock, change);
    await recordAudit(tx, deps.clock, {
      actor: actor.loginId,
      action: `vacancy.${wish}`,
      objectType: "vacancy",
      objectId: id,
      aboutId: row.company_id,
      reason,
    });
    await notifyCompany(tx, deps, {
      about: "vacancy",
      companyId: row.company_id,
      event: `vacancy-${wish}/${id}/${newId()}`,
      ...news[to === "closed" ? "close" : wish](row.title, reason),
      link: `/jobs-company?id=${id}`,
      linkLabel: "Ver la vacante",
    });
    return to;
  });
}

type Around = { companyStatus: string; taken: number | undefined };

export const hideable = (row: VacancyRow, { companyStatus, taken = 0 }: Around): Hideable => ({
  status: row.status,
  companyApproved: companyStatus === "approved",
  expiresAt: row.expires_at,
  vacancyNumbers: row.vacancy_numbers,
  taken,
});

/** Reason from the last history entry of a hidden vacancy; null if it is not hidden. */
export const hiddenReason = ({ status }: VacancyRow, history: readonly { reason: string | null }[]): string | null =>
  status === "hidden" ? reasonText(history.at(-1)?.reason ?? null) : null;

const news: Record<Hiding | "close", (title: string, reason: string) => { title: string; body: string }> = {
  hide: (title, reason) => ({
    title: "Ocultamos tu vacante",
    body: `La vacante «${title}» dejó de mostrarse: ${asSentence(reason)} Quienes ya se postularon siguen en tu lista.`,
  }),
  show: (title, reason) => ({
    title: "Tu vacante se ve otra vez",
    body: `La vacante «${title}» vuelve a mostrarse y recibe postulaciones: ${reason}`,
  }),
  close: (title, reason) => ({
    title: "Tu vacante cumplió su tiempo en línea",
    body: `Ya no ocultamos «${title}»: ${asSentence(reason)} Su tiempo en línea terminó mientras tanto y la cerramos. Puedes duplicarla desde Empleos para publicarla otra vez.`,
  }),
};
