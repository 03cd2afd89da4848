import type { Db } from "../../../lib/database/db.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { companyNameOf, mayObject, type Names, type NoticeDeps, toCompany, toPerson } from "../emails.ts";

type Declared = { lastDay: string; until: string; notStarted: boolean };

/** Consequence of the company's silence: the end as the person declared it. */
const ifSilent = ({ lastDay, notStarted }: Omit<Declared, "until">) =>
  notStarted
    ? "la relación laboral se anula: no empezó y ningún mes de apoyo se paga"
    : `la relación laboral termina con último día el ${longDate(lastDay)}`;

export const notifyEndDeclared = (
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  { relationId, ...end }: Declared & { relationId: string },
) =>
  toCompany(tx, deps, names, {
    event: `relation-end-declared/${relationId}/${deps.clock.now().getTime()}`,
    title: `${names.personName} dice que ya no trabaja contigo`,
    body: `Su último día fue el ${longDate(end.lastDay)}. Confírmalo o niégalo a más tardar el ${longDate(end.until)}. Si no contestas, ${ifSilent(end)}.`,
  });

export const remindEndDeclared = (
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  { endId, ...end }: Declared & { endId: string },
) =>
  toCompany(tx, deps, names, {
    template: "reminder",
    event: `relation-end-reminder/${endId}`,
    title: `Falta tu respuesta sobre ${names.personName}`,
    body: `Dice que ya no trabaja contigo. Si no contestas a más tardar el ${longDate(end.until)}, ${ifSilent(end)}.`,
  });

export const notifyEndWithdrawn = (tx: Db, deps: NoticeDeps, names: Names, endId: string) =>
  toCompany(tx, deps, names, {
    event: `relation-end-withdrawn/${endId}`,
    title: `${names.personName} sigue trabajando contigo`,
    body: `Retiró su aviso de que ya no trabaja contigo como ${names.vacancyTitle}. No tienes que contestar.`,
  });

type InForce = { endId: string; by: string | null; notStarted: boolean; lastDay: string; closes: boolean };

/** Notifies both sides that the end declared by the person is effective. */
export async function notifyEndInForce(tx: Db, deps: NoticeDeps, names: Names, end: InForce): Promise<void> {
  const { endId, by, notStarted, lastDay, closes } = end;
  const how = by === null ? "no contestó a tiempo, así que vale lo que dijiste" : "confirmó lo que dijiste";
  const what = notStarted
    ? "La relación laboral se anuló como «No empezó»: no cuenta como terminada y puedes postularte otra vez."
    : `Tu último día es el ${longDate(lastDay)}. Puedes subir los comprobantes de los meses que trabajaste.`;
  await toPerson(tx, deps, names, {
    event: `relation-end-in-force/${endId}`,
    title: notStarted ? "Tu relación laboral no empezó" : "Tu relación laboral terminó",
    body: `${companyNameOf(names)} ${how}. ${what}${closes ? " Como lo pediste, tu cuenta se cancela." : ""}`,
  });
  await toCompany(tx, deps, names, {
    by,
    event: `relation-end-in-force-company/${endId}`,
    title: notStarted
      ? `La relación laboral con ${names.personName} no empezó`
      : `Terminó la relación laboral con ${names.personName}`,
    body: notStarted
      ? `${names.vacancyTitle}. Se anuló. Si la vacante cerró porque se llenó, la puedes abrir otra vez.`
      : `${names.vacancyTitle}, último día ${longDate(lastDay)}.`,
  });
}

export async function notifyEndDenied(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  { endId, until }: { endId: string; until: string },
): Promise<void> {
  await toPerson(tx, deps, names, {
    event: `relation-end-denied/${endId}`,
    title: "El programa revisará si terminó tu relación laboral",
    body: `${companyNameOf(names)} dice que sigues trabajando ahí. Cuéntanos qué pasó: decidimos a más tardar el ${longDate(until)}.`,
  });
  await toCompany(tx, deps, names, {
    event: `relation-end-denied-company/${endId}`,
    title: `El programa decidirá sobre ${names.personName}`,
    body: `Leeremos lo que dicen ambas partes sobre el fin y decidimos a más tardar el ${longDate(until)}.`,
  });
}

export async function notifyEndObjected(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  { endId, until, by }: { endId: string; until: string; by: string },
): Promise<void> {
  await toPerson(tx, deps, names, {
    by,
    event: `relation-end-objected/${endId}`,
    title: "Recibimos tu objeción",
    body: `Leemos lo que dicen ambas partes y decidimos a más tardar el ${longDate(until)}.`,
  });
  await toCompany(tx, deps, names, {
    event: `relation-end-objected-company/${endId}`,
    title: `${names.personName} no está de acuerdo con el fin`,
    body: `Cuéntanos tu versión en la relación laboral. Decidimos a más tardar el ${longDate(until)}.`,
  });
}

type ByCompany = {
  relationId: string;
  endId: string;
  lastDay: string;
  reason: string;
  objectBy: string;
  by: string;
};

/** Notifies both sides of the company's end, and the person of the deadline to object. */
export async function notifyEndedByCompany(tx: Db, deps: NoticeDeps, names: Names, end: ByCompany): Promise<void> {
  await toPerson(tx, deps, names, {
    event: `relation-finished/${end.endId}`,
    title: "Tu relación laboral terminó",
    body: `${companyNameOf(names)} la finalizó con último día el ${longDate(end.lastDay)}. Motivo que dio: ${end.reason}. Puedes subir los comprobantes de los meses que trabajaste. Si no estás de acuerdo, dilo a más tardar el ${longDate(end.objectBy)}.`,
  });
  await toCompany(tx, deps, names, {
    by: end.by,
    event: `relation-finished-company/${end.endId}`,
    title: `Terminó la relación laboral con ${names.personName}`,
    body: `${names.vacancyTitle}, último día ${longDate(end.lastDay)}.`,
  });
}

/** Notifies both sides of an end so early that the relation counts as never started. */
export async function notifyNotStarted(tx: Db, deps: NoticeDeps, names: Names, end: ByCompany): Promise<void> {
  await toPerson(tx, deps, names, {
    event: `relation-not-started/${end.endId}`,
    title: "Tu relación laboral no empezó",
    body: `${companyNameOf(names)} la terminó en los primeros días, así que se anuló. Motivo que dio: ${end.reason}. No cuenta como terminada y puedes postularte otra vez. Si no estás de acuerdo, dilo a más tardar el ${longDate(end.objectBy)}.`,
  });
  await toCompany(tx, deps, names, {
    by: end.by,
    event: `relation-not-started-company/${end.endId}`,
    title: `La relación laboral con ${names.personName} no empezó`,
    body: `${names.vacancyTitle}. Se anuló. Si la vacante cerró porque se llenó, la puedes abrir otra vez.`,
  });
}

export async function notifyEndDecided(
  tx: Db,
  deps: NoticeDeps,
  names: Names,
  {
    disputeId,
    title,
    decision,
    objectBy,
  }: { disputeId: string; title: string; decision: string; objectBy: string | null },
): Promise<void> {
  const notice = { title, body: `${names.vacancyTitle}. ${decision}${mayObject(objectBy)}` };
  await toPerson(tx, deps, names, { ...notice, event: `relation-end-decided/${disputeId}` });
  await toCompany(tx, deps, names, { ...notice, event: `relation-end-decided-company/${disputeId}` });
}
