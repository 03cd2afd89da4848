import type { Db } from "../../../lib/database/db.ts";
import { notify } from "../../../lib/notify.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";
import { closeApplication } from "../../applications/service.ts";
import { annul, type Owner, type RelationDeps } from "../service.ts";
import { unansweredOf } from "./block.store.ts";

/**
 * Annuls the unconfirmed relations of a blocked account, which frees their places. The application of a selection closes
 * too. The other side is notified. Confirmed relations and disputes remain: staff decides them.
 */
export async function annulUnanswered(
  tx: Db,
  deps: RelationDeps,
  { of, by }: { of: Owner; by: string },
): Promise<void> {
  const cause = "personId" in of ? "person_blocked" : "company_blocked";
  for (const relation of await unansweredOf(tx, of)) {
    await annul(tx, deps, { relationId: relation.id, from: relation.confirmation, cause, by });
    if (relation.applicationStatus === "selected") {
      await closeApplication(tx, deps, { applicationId: relation.applicationId, cause, by });
    }
    const blocked = "companyId" in of ? relation.companyName : relation.personName;
    const notice = {
      event: `relation-annulled/${relation.id}`,
      title: "Se anuló una relación laboral",
      body: `La relación de «${relation.title}» se anuló porque bloqueamos la cuenta de ${blocked}. No tienes que hacer nada.`,
      linkLabel: "Ver mis relaciones",
    };
    if ("companyId" in of) await notify(tx, deps, { ...notice, loginId: relation.personLogin, link: "/relations" });
    else {
      const toCompany = { companyId: relation.companyId, about: "relation", link: "/relations-company" } as const;
      await notifyCompany(tx, deps, { ...notice, ...toCompany });
    }
  }
}
