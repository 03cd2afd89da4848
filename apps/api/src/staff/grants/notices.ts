import { grantProposalDays, grantWaitHours } from "@arranca/contract/staff";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { notifyAll } from "../../lib/notify.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { describeGrant, findTold } from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type About = { id: string; by: string | null };
type Words = { title: string; body: string };
const dayOf = (at: Date) => longDate(businessDate(at));

/** Tells all administrators, or with `everybody` the whole team, and never forgets whoever would get the roles. */
async function tell(
  tx: Db,
  deps: NoticeDeps,
  { id, by, step, everybody = false }: About & { step: string; everybody?: boolean },
  words: (grant: { name: string; roles: string }) => Words,
): Promise<void> {
  const grant = await describeGrant(tx, id);
  const told = (await findTold(tx)).filter(
    ({ loginId, isManager }) => everybody || isManager || loginId === grant.loginId,
  );
  await notifyAll(
    tx,
    deps,
    told.map(({ loginId, isManager }) => ({
      loginId,
      by,
      event: `role-grant-${step}/${id}`,
      ...words(grant),
      link: isManager ? "/staff/team" : "/staff",
      linkLabel: isManager ? "Ver al equipo" : "Ir a tu página",
    })),
  );
}

/** Roles were proposed: with `inForceAt` they come without anybody's acceptance, and the whole team has to know. */
export const tellProposed = (tx: Db, deps: NoticeDeps, about: About & { inForceAt: Date | null }) =>
  tell(tx, deps, { ...about, step: "proposed", everybody: about.inForceAt !== null }, ({ name, roles }) => ({
    title: `Proponen roles para ${name}`,
    body: about.inForceAt
      ? `${roles}. Nadie más administra al equipo, así que valen desde el ${dayOf(about.inForceAt)} sin que otra persona los acepte. Si algo no te cuadra, dilo antes.`
      : `${roles}. Otra persona que administre los acepta en ${grantProposalDays} días; valen ${grantWaitHours} horas después.`,
  }));

export const tellAccepted = (tx: Db, deps: NoticeDeps, about: About & { inForceAt: Date }) =>
  tell(tx, deps, { ...about, step: "accepted" }, ({ name, roles }) => ({
    title: `Aceptaron roles para ${name}`,
    body: `${roles}. Valen desde el ${dayOf(about.inForceAt)}; hasta entonces cualquiera que administre los puede detener.`,
  }));

export const tellInForce = (tx: Db, deps: NoticeDeps, id: string) =>
  tell(tx, deps, { id, by: null, step: "in-force" }, ({ name, roles }) => ({
    title: `${name} ya tiene sus roles`,
    body: `Desde hoy: ${roles}.`,
  }));

export const tellStopped = (tx: Db, deps: NoticeDeps, about: About) =>
  tell(tx, deps, { ...about, step: "stopped" }, ({ name, roles }) => ({
    title: `Detuvieron los roles de ${name}`,
    body: `${roles}. No entran en vigor.`,
  }));
