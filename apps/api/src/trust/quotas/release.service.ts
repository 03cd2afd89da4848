import { type QuotaItem, type QuotaKind, quotaKinds } from "@arranca/contract/quotas";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { newId } from "../../lib/ids.ts";
import { notify } from "../../lib/notify.ts";
import { readProgramme } from "../../lib/programme.ts";
import { addDays, startOfDay } from "../../lib/time/clock.ts";
import { notifyAdministrators } from "../alarms/service.ts";
import { isNear, isReached, limitsOf } from "./rules.ts";
import { goesOnAt } from "./service.ts";
import { addRelease, findHolder, findUsers } from "./store.ts";

export async function readQuotas(db: Db, { clock }: Pick<Deps, "clock">, viewer: Actor): Promise<QuotaItem[]> {
  const now = clock.now();
  const programme = await readProgramme(db);
  const items: (QuotaItem & { part: number })[] = [];
  for (const { holder_id: holderId, kind, released, ...used } of await findUsers(db, now)) {
    const limits = limitsOf(kind, programme, released);
    const holder = isNear(used, limits) ? await findHolder(db, holderId) : undefined;
    if (!holder) continue;
    items.push({
      holder_id: holderId,
      holder: holder.name,
      holder_type: holder.type,
      quota_kind: kind,
      used_hour: used.hour,
      limit_hour: limits.hour,
      used_day: used.day,
      limit_day: limits.day,
      goes_on_at: isReached(used, limits)
        ? (await goesOnAt(db, { holderId, kind, now }, used, limits)).toISOString()
        : null,
      actions: holderId === viewer.subjectId ? [] : ["release"],
      part: Math.max(used.hour / limits.hour, used.day / limits.day),
    });
  }
  return items.sort((a, b) => b.part - a.part).map(({ part: _, ...item }) => item);
}

type Release = { holderId: string; kind: QuotaKind; more: number; reason: string; by: Actor };

/**
 * Raises the quota of a member or company until the end of the day and notifies its holder and the administrators. Refuses
 * NOT_FOUND, and SAME_PERSON for oneself.
 */
export const releaseQuota = (
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { holderId, kind, more, reason, by }: Release,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (holderId === by.subjectId)
      throw new Refusal("SAME_PERSON", { message: "Nadie se da más a sí mismo: pídelo a otra persona del equipo." });
    const holder = await findHolder(tx, holderId);
    if (!holder) throw new Refusal("NOT_FOUND");
    const [id, at] = [newId(), deps.clock.now()];
    const endsAt = startOfDay(addDays(deps.clock.today(), 1));
    await addRelease(tx, { id, holderId, kind, more, releasedBy: by.subjectId, at, endsAt });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "quota.release",
      objectType: holder.type,
      objectId: holderId,
      detail: { kind, more },
      reason,
    });
    const { many } = quotaKinds[kind];
    const event = `quota-release/${id}`;
    await notify(tx, deps, {
      loginId: holder.loginId,
      event,
      title: "Puedes abrir más por hoy",
      body: `Te dieron ${more} ${many} más hasta la medianoche.`,
      link: "/",
      linkLabel: "Seguir",
    });
    await notifyAdministrators(
      tx,
      deps,
      {
        event,
        title: "Se amplió un límite por hoy",
        body: `${holder.name} tiene ${more} ${many} más hasta la medianoche. Motivo: ${reason}`,
        link: "/staff/alarms",
        linkLabel: "Ver las alarmas",
      },
      [holder.loginId],
    );
  });
