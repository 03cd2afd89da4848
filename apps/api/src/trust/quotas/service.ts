import { type QuotaKind, quotaKinds } from "@arranca/contract/quotas";
import { countText } from "@arranca/contract/values/count-text";
import { dayMs, hourMs } from "@arranca/contract/values/durations";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Refusal } from "../../lib/errors.ts";
import { limitRefusal } from "../../lib/http/limit-refusal.ts";
import { howToReach, readProgramme } from "../../lib/programme.ts";
import { addDays, startOfDay } from "../../lib/time/clock.ts";
import { raiseAlarm } from "../alarms/service.ts";
import { bulkReading, type Counts, hintOf, isBulkReading, limitsOf, limitText } from "./rules.ts";
import {
  addUse,
  countByDay,
  countOpenApplications,
  countReleased,
  countUses,
  deleteOldUses,
  findHolder,
  findReleasers,
  freeAt,
  type Holder,
  lockQuota,
} from "./store.ts";

type QuotaDeps = Pick<Deps, "clock" | "mail">;

type Opening = {
  kind: QuotaKind;
  /** Id of the quota's holder: a staff member, or a company whose members share the quota. */
  holderId: string;
  /** Id of the item opened. Opening it again does not count. */
  objectId: string;
};

/**
 * Counts an item about to be opened against a quota and returns the hint if little is left. Exact across nodes: openings of
 * a holder wait for each other until the transaction ends. The last opening of a limit alarms the administrators. Refuses
 * more (QUOTA_REACHED), with the time and the staff who can raise the limit.
 */
export async function takeQuota(
  tx: Db,
  deps: QuotaDeps,
  { kind, holderId, objectId }: Opening,
): Promise<string | null> {
  const asked = { holderId, kind, now: deps.clock.now() };
  await lockQuota(tx, holderId, kind);
  const used = await countUses(tx, asked, objectId);
  const programme = await readProgramme(tx);
  const limits = limitsOf(kind, programme, await countReleased(tx, asked));
  if (used.again_hour) return hintOf(kind, used, limits);
  const isNewToday = !used.again_day;
  if (used.hour >= limits.hour || (isNewToday && used.day >= limits.day))
    throw await quotaRefusal(tx, asked, used, limits);
  const ofDay = limitsOf(kind, programme, 0).day;
  // A calendar day is at most as long as the last 24 hours, so its count is never higher.
  if (used.day + 1 > ofDay / 2) await warnOfBulkReading(tx, deps, asked, { objectId, limit: ofDay });
  await addUse(tx, asked, objectId);
  const now: Counts = { hour: used.hour + 1, day: used.day + (isNewToday ? 1 : 0) };
  if (now.hour >= limits.hour || (isNewToday && now.day >= limits.day)) await alarm(tx, deps, asked, now);
  return hintOf(kind, now, limits);
}

/**
 * Alarms the administrators if this opening passes half of the daily limit on a third day of seven: steady reading below the
 * limit adds up as well. Runs before the opening is counted.
 */
async function warnOfBulkReading(
  tx: Db,
  deps: QuotaDeps,
  asked: Asked,
  { objectId, limit }: { objectId: string; limit: number },
): Promise<void> {
  const today = deps.clock.today();
  const days = Array.from({ length: bulkReading.window }, (_, back) => addDays(today, -back));
  const used = await countByDay(tx, asked, objectId, days.map(startOfDay));
  if (!isBulkReading(used, limit)) return;
  const holder = await findHolder(tx, asked.holderId);
  if (!holder) return;
  const { many, theyDid } = quotaKinds[asked.kind];
  await raiseAlarm(tx, deps, {
    kind: "bulk_reading",
    subject: `days/${asked.kind}/${holder.id}`,
    happened: `${holder.name} usó más de la mitad de su límite en ${bulkReading.days} de los últimos ${bulkReading.window} días: hoy ${theyDid} ${(used[0]?.others ?? 0) + 1} ${many}.${await besideIt(tx, holder)}`,
    evidence: [evidenceOf(holder)],
    aboutLoginIds: [holder.loginId],
  });
}

/** Hint about the rest of a quota, shown before the next opening; null while enough is left. */
export async function readHint(db: Db, { clock }: Pick<Deps, "clock">, holderId: string, kind: QuotaKind) {
  const asked = { holderId, kind, now: clock.now() };
  const limits = limitsOf(kind, await readProgramme(db), await countReleased(db, asked));
  return hintOf(kind, await countUses(db, asked), limits);
}

export async function readLimits(db: Db, { clock }: Pick<Deps, "clock">, holderId: string, kind: QuotaKind) {
  const released = await countReleased(db, { holderId, kind, now: clock.now() });
  return limitText(kind, limitsOf(kind, await readProgramme(db), released));
}

type Asked = { holderId: string; kind: QuotaKind; now: Date };

async function quotaRefusal(tx: Db, asked: Asked, used: Counts, limits: Counts): Promise<Refusal> {
  const { many, youDid } = quotaKinds[asked.kind];
  const isOfDay = used.day >= limits.day;
  const until = await goesOnAt(tx, asked, used, limits);
  const done = isOfDay ? `${used.day} ${many} en 24 horas` : `${used.hour} ${many} en una hora`;
  const reason = `Ya ${youDid} ${done}, que es el límite.`;
  return limitRefusal("QUOTA_REACHED", reason, {
    now: asked.now,
    until,
    otherWay: await whoReleases(tx, asked.holderId),
  });
}

export async function goesOnAt(db: Db, asked: Asked, used: Counts, limits: Counts): Promise<Date> {
  const ends = [
    ...(used.hour >= limits.hour ? [await freeAt(db, asked, limits.hour, hourMs)] : []),
    ...(used.day >= limits.day ? [await freeAt(db, asked, limits.day, dayMs)] : []),
  ];
  return new Date(Math.max(asked.now.getTime(), ...ends.map((at) => at.getTime())));
}

async function whoReleases(tx: Db, holderId: string): Promise<string> {
  const holder = await findHolder(tx, holderId);
  if (holder?.type === "company") return `Si necesitas más antes, ${howToReach(await readProgramme(tx))}.`;
  const names = await findReleasers(tx, holderId);
  if (names.length === 0) return "Nadie más del equipo puede darte más antes.";
  return `Antes te puede dar más: ${names.join(", ")}.`;
}

async function alarm(tx: Db, deps: QuotaDeps, { holderId, kind }: Asked, used: Counts): Promise<void> {
  const holder = await findHolder(tx, holderId);
  if (!holder) return;
  const { theyDid } = quotaKinds[kind];
  await raiseAlarm(tx, deps, {
    kind: "quota",
    subject: `${kind}/${holderId}`,
    happened: `${holder.name} llegó a su límite: ${theyDid} ${limitText(kind, used)}.${await besideIt(tx, holder)}`,
    evidence: [evidenceOf(holder)],
    aboutLoginIds: [holder.loginId],
  });
}

async function besideIt(tx: Db, { id, type }: Holder): Promise<string> {
  if (type === "staff") return "";
  const open = await countOpenApplications(tx, id);
  if (open === 0) return " No tiene postulaciones por responder.";
  return ` Tiene ${countText(open, "postulación", "postulaciones")} por responder.`;
}

const evidenceOf = ({ id, type }: Holder) =>
  type === "company"
    ? { label: "Ver la empresa", path: `/staff/accounts/${id}` }
    : { label: "Ver al equipo", path: "/staff/team" };

export const deleteOldUsesOfQuotas = ({ db, clock }: Pick<Deps, "db" | "clock">) => deleteOldUses(db, clock.now());
