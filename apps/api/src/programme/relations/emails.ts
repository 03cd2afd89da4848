import { leftForPerson, type SupportLeft } from "@arranca/contract/relations/lifetime";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { type Wording, worded } from "../../lib/mail/wording.ts";
import { notify } from "../../lib/notify.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { notifyCompany } from "../../trust/accounts/members/service.ts";

export type NoticeDeps = Pick<Deps, "clock" | "mail">;
export type Names = {
  personLoginId: string;
  companyId: string;
  applicationId: string;
  personName: string;
  companyName: string | null;
  vacancyTitle: string;
};
type Notice = {
  event: string;
  title: string;
  body: string;
  wording?: Wording;
  by?: string | null;
  template?: "reminder";
};

export const toPerson = (tx: Db, deps: NoticeDeps, names: Names, notice: Notice) =>
  notify(tx, deps, {
    loginId: names.personLoginId,
    ...notice,
    link: "/relations",
    linkLabel: "Ver mi relación laboral",
  });

export const toCompany = (tx: Db, deps: NoticeDeps, names: Names, notice: Notice) =>
  notifyCompany(tx, deps, {
    companyId: names.companyId,
    about: "relation",
    ...notice,
    link: `/relations-company?care_about_id=${names.applicationId}`,
    linkLabel: "Ver la relación laboral",
  });

export const companyNameOf = (names: Pick<Names, "companyName">) => names.companyName ?? "La empresa";

export const notifySelected = (tx: Db, deps: NoticeDeps, names: Names, relationId: string, until: string) =>
  toPerson(tx, deps, names, {
    event: `relation-selected/${relationId}`,
    ...worded("relation-selected", {
      empresa: companyNameOf(names),
      vacante: names.vacancyTitle,
      fecha: longDate(until),
    }),
  });

export const notifySelectionWithdrawn = (tx: Db, deps: NoticeDeps, names: Names, relationId: string) =>
  toPerson(tx, deps, names, {
    event: `relation-withdrawn/${relationId}`,
    title: "La empresa retiró su selección",
    body: `${companyNameOf(names)} retiró su selección para ${names.vacancyTitle}. Tu postulación sigue en proceso.`,
  });

export const notifyClaimed = (tx: Db, deps: NoticeDeps, names: Names, relationId: string, until: string) =>
  toCompany(tx, deps, names, {
    event: `relation-claimed/${relationId}`,
    ...worded("relation-claimed", {
      persona: names.personName,
      vacante: names.vacancyTitle,
      fecha: longDate(until),
    }),
  });

export const remindClaimed = (tx: Db, deps: NoticeDeps, names: Names, relationId: string, until: string, day: number) =>
  toCompany(tx, deps, names, {
    template: "reminder",
    event: `relation-claimed-reminder-${day}/${relationId}`,
    title: `Falta tu respuesta sobre ${names.personName}`,
    body: `Dice que empezó a trabajar contigo como ${names.vacancyTitle}. Si no contestas a más tardar el ${longDate(until)}, lo decidirá el programa.`,
  });

export const notifyClaimWithdrawn = (tx: Db, deps: NoticeDeps, names: Names, relationId: string) =>
  toCompany(tx, deps, names, {
    event: `relation-claim-withdrawn/${relationId}`,
    title: `${names.personName} retiró su aviso de contratación`,
    body: `Ya no tienes que contestar sobre ${names.vacancyTitle}.`,
  });

export const notifyDeclined = (tx: Db, deps: NoticeDeps, names: Names, relationId: string, byItself: boolean) =>
  toCompany(tx, deps, names, {
    event: `relation-declined/${relationId}`,
    title: byItself ? `${names.personName} no contestó a tiempo` : `${names.personName} no aceptó`,
    body: `La relación laboral para ${names.vacancyTitle} no empezó. El lugar sigue disponible.`,
  });

export const notifyExpired = (tx: Db, deps: NoticeDeps, names: Names, relationId: string) =>
  toPerson(tx, deps, names, {
    event: `relation-expired/${relationId}`,
    ...worded("relation-expired", { empresa: companyNameOf(names), vacante: names.vacancyTitle }),
  });

export async function notifyConfirmed(
  tx: Db,
  deps: NoticeDeps,
  names: Names & { hasClabe: boolean; hasCurp: boolean },
  { by, ...relation }: { id: string; startDate: string; support: SupportLeft; by: string | null },
): Promise<void> {
  const { left } = relation.support;
  const bank =
    names.hasClabe || left === 0 ? "" : " Ve abriendo tu cuenta de banco: para depositarte nos falta tu CLABE.";
  const curp =
    names.hasCurp || left === 0 ? "" : " Nos falta tu CURP para depositarte: agrégala en tu página de inicio.";
  const support =
    left === 0
      ? `${leftForPerson(relation.support)}.`
      : `Sube un comprobante de pago al terminar cada mes y recibirás tu apoyo ${left === 1 ? "por un mes" : `hasta por ${left} meses`}.`;
  await toPerson(tx, deps, names, {
    by,
    event: `relation-confirmed/${relation.id}`,
    ...worded("relation-confirmed", {
      empresa: companyNameOf(names),
      fecha: longDate(relation.startDate),
      apoyo: `${support}${bank}${curp}`,
    }),
  });
  await toCompany(tx, deps, names, {
    by,
    event: `relation-confirmed-company/${relation.id}`,
    title: `Relación laboral confirmada con ${names.personName}`,
    body: `${names.vacancyTitle}, desde el ${longDate(relation.startDate)}.`,
  });
}

export async function notifyDisputed(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  dispute: { relationId: string; until: string; silent: boolean },
): Promise<void> {
  const why = dispute.silent ? "no contestó a tiempo" : "dice que no te contrató";
  await toPerson(tx, deps, names, {
    event: `relation-disputed/${dispute.relationId}`,
    title: "El programa revisará tu relación laboral",
    body: `${companyNameOf(names)} ${why}. Cuéntanos qué pasó: decidimos a más tardar el ${longDate(dispute.until)}.`,
  });
  await toCompany(tx, deps, names, {
    event: `relation-disputed-company/${dispute.relationId}`,
    title: `El programa decidirá sobre ${names.personName}`,
    body: `Leeremos lo que dicen ambas partes sobre ${names.vacancyTitle} y decidimos a más tardar el ${longDate(dispute.until)}.`,
  });
}

/** Asks one side of a dispute a question of the team. */
export const notifyAsked = (
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  {
    questionId,
    side,
    question,
    until,
  }: { questionId: string; side: "person" | "company"; question: string; until: string },
) =>
  (side === "person" ? toPerson : toCompany)(tx, deps, names, {
    event: `dispute-asked/${questionId}`,
    title: "El programa te hace una pregunta",
    body: `Para decidir sobre ${names.vacancyTitle}: «${question}» Contesta a más tardar el ${longDate(until)}; después decidimos con lo que hay.`,
  });

/** Sentence that follows a decision; empty for a final one. */
export const mayObject = (objectBy: string | null): string =>
  objectBy ? ` Si no estás de acuerdo, puedes decirlo una vez, a más tardar el ${longDate(objectBy)}.` : "";

/** Tells the other side of an objection to a decision, and that another member of the team decides. */
export async function notifyDecisionObjected(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  { disputeId, side, until, by }: { disputeId: string; side: "person" | "company"; until: string; by: string },
): Promise<void> {
  const who = side === "person" ? names.personName : companyNameOf(names);
  const tell = side === "person" ? toCompany : toPerson;
  await tell(tx, deps, names, {
    ...{ event: `dispute-objected/${disputeId}`, by },
    title: "El programa revisa su decisión",
    body: `${who} no está de acuerdo con lo que decidimos sobre ${names.vacancyTitle}. Cuéntanos tu versión: otra persona del equipo decide a más tardar el ${longDate(until)}. Mientras, vale lo decidido.`,
  });
}

export async function notifyDecided(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  /** `decisionId`: the dispute, or the relation that the programme did not recognise. */
  decided: { decisionId: string; valid: boolean; decision: string; objectBy: string | null },
): Promise<void> {
  const title = decided.valid ? "El programa confirmó la relación laboral" : "El programa anuló la relación laboral";
  const notice = { title, body: `${names.vacancyTitle}. ${decided.decision}${mayObject(decided.objectBy)}` };
  await toPerson(tx, deps, names, { ...notice, event: `relation-decided/${decided.decisionId}` });
  await toCompany(tx, deps, names, { ...notice, event: `relation-decided-company/${decided.decisionId}` });
}

/** Notifies both sides that the programme reviewed the relation and its support continues. */
export async function notifyReleased(tx: Db, deps: NoticeDeps, names: Names, relationId: string): Promise<void> {
  const notice = {
    title: "El programa terminó de revisar la relación laboral",
    body: `${names.vacancyTitle}. El apoyo sigue su curso.`,
  };
  await toPerson(tx, deps, names, {
    ...notice,
    event: `relation-released/${relationId}/${deps.clock.now().getTime()}`,
  });
  await toCompany(tx, deps, names, {
    ...notice,
    event: `relation-released-company/${relationId}/${deps.clock.now().getTime()}`,
  });
}
