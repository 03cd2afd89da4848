import type { WithdrawReason } from "@arranca/contract/applications";
import { sql } from "kysely";
import { all } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { shortName } from "../../lib/database/names.ts";
import { nameOfMember } from "../../trust/accounts/members/service.ts";
import { vacancyFiguresRead, vacancyRead } from "./store.ts";
import { viewsRead } from "./views.store.ts";
import { livingRevisionsRead } from "./write/revisions.store.ts";

/**
 * Queries of a vacancy for the company and staff (also a deleted one): its company, both locations, its current edit,
 * figures and history.
 */
export function vacancyFileReads(db: Db, id: string) {
  const ids = sql`ARRAY[${id}::uuid]`;
  return {
    about: vacancyRead(db, id, { evenDeleted: true }),
    revisions: livingRevisionsRead(ids),
    figures: vacancyFiguresRead(ids),
    history: historyRead(db, id),
  };
}

export const ownVacancyReads = (db: Db, id: string) => ({
  ...vacancyFileReads(db, id),
  views: viewsRead(sql`ARRAY[${id}::uuid]`),
  withdrawals: withdrawalsRead(db, id),
});

/** Query of the reasons why people withdrew their applications to a vacancy, in the order of the withdrawals. */
const withdrawalsRead = (db: Db, vacancyId: string) =>
  all(
    db
      .selectFrom("applications")
      .select("withdraw_reason as reason")
      .where("vacancy_id", "=", vacancyId)
      .where("withdraw_reason", "is not", null)
      .orderBy("decided_at")
      .orderBy("id")
      .$narrowType<{ reason: WithdrawReason }>(),
  );

/** Query of the history of a vacancy, oldest first, with the member of staff or of the company who acted. */
const historyRead = (db: Db, vacancyId: string) =>
  all(
    db
      .selectFrom("status_history as h")
      .leftJoin("staff_members as s", "s.login_id", "h.actor_login_id")
      .select(["h.from_status", "h.to_status", "h.reason", "h.at"])
      .select(sql<string | null>`nullif(${shortName("s")}, '')`.as("staff"))
      .select(nameOfMember(sql`h.actor_login_id`).as("member"))
      .where("h.entity", "=", "vacancy")
      .where("h.entity_id", "=", vacancyId)
      .orderBy("h.at")
      .orderBy("h.id"),
    { at: true },
  );
