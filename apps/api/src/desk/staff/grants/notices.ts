import { grantProposalDays, grantWaitHours, permissionLabels } from "@arranca/contract/staff";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate, timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { describeGrant, findRecipients } from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type About = { id: string; by: string | null };
type Words = { title: string; body: string };
const momentOf = (at: Date) => `${longDate(businessDate(at))} a las ${timeOfDay(at)}`;

/**
 * Notifies all administrators of a proposal of roles, or with `everybody` the whole team, and always the members who would
 * gain.
 */
async function notifyOfGrant(
  tx: Db,
  deps: NoticeDeps,
  { id, by, step, everybody = false }: About & { step: string; everybody?: boolean },
  words: (grant: { who: string; what: string; given: string }) => Words,
): Promise<void> {
  const { beneficiaries, roles, permissions, ...grant } = await describeGrant(tx, id);
  const given = roles ?? permissions?.map((permission) => permissionLabels[permission]).join(", ") ?? "";
  const recipients = (await findRecipients(tx)).filter(
    ({ loginId, isManager }) => everybody || isManager || beneficiaries.includes(loginId),
  );
  await notifyAll(
    tx,
    deps,
    recipients.map(({ loginId, isManager }) => ({
      loginId,
      by,
      event: `role-grant-${step}/${id}`,
      ...words({ ...grant, given }),
      link: isManager ? "/staff/team" : "/staff",
      linkLabel: isManager ? "Ver al equipo" : "Ir a tu página",
    })),
  );
}

/** Notifies of a proposal of roles. With `inForceAt` it takes effect without acceptance, and the whole team is notified. */
export const notifyProposed = (tx: Db, deps: NoticeDeps, about: About & { inForceAt: Date | null }) =>
  notifyOfGrant(tx, deps, { ...about, step: "proposed", everybody: about.inForceAt !== null }, ({ what, given }) => ({
    title: `Proponen ${what}`,
    body: about.inForceAt
      ? `${given}. Nadie más administra al equipo, así que valen desde el ${momentOf(about.inForceAt)} sin que otra persona los acepte. Si algo no te cuadra, dilo antes.`
      : `${given}. Otra persona que administre los acepta en ${grantProposalDays} días; valen ${grantWaitHours} horas después.`,
  }));

export const notifyAccepted = (tx: Db, deps: NoticeDeps, about: About & { inForceAt: Date }) =>
  notifyOfGrant(tx, deps, { ...about, step: "accepted" }, ({ what, given }) => ({
    title: `Aceptaron ${what}`,
    body: `${given}. Valen desde el ${momentOf(about.inForceAt)}; hasta entonces cualquiera que administre los puede detener.`,
  }));

export const notifyInForce = (tx: Db, deps: NoticeDeps, id: string) =>
  notifyOfGrant(tx, deps, { id, by: null, step: "in-force" }, ({ who, what, given }) => ({
    title: `${who} ya tiene sus ${what.split(" ")[0]}`,
    body: `Desde hoy: ${given}.`,
  }));

export const notifyStopped = (tx: Db, deps: NoticeDeps, about: About) =>
  notifyOfGrant(tx, deps, { ...about, step: "stopped" }, ({ what, given }) => ({
    title: `Detuvieron ${what}`,
    body: `${given}. No entran en vigor.`,
  }));
