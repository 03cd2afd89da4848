import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Letter } from "../../../lib/mail/layout.ts";
import { type Notice, notifyAll } from "../../../lib/notify.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { loginsConcerned } from "../../../trust/accounts/members/service.ts";
import { addressLine } from "../../places/locations.service.ts";
import { type CalendarMethod, calendarEntry } from "./calendar.ts";
import { momentInWords, type Side } from "./rules.ts";
import { addressesOf, type InterviewRow } from "./store.ts";

export type NoticeDeps = Pick<Deps, "clock" | "mail">;

type Told = {
  event: string;
  title: string;
  body: string;
  /** Further paragraphs of the e-mail, which the bell leaves out. */
  more?: string[];
  linkLabel: string;
  by?: string | null;
  template?: Notice["template"];
  /** Calendar entry that the e-mail carries, at the start given. */
  calendar?: { method: CalendarMethod; startsAt: Date };
};

const linkOf = ({ applicationId }: InterviewRow, side: Side) =>
  side === "person" ? "/dashboard" : `/candidates?id=${applicationId}&tab=interview`;

export const placeOf = ({ address, link }: Pick<InterviewRow, "address" | "link">): string =>
  address ? addressLine(address) : (link ?? "");

const details = (interview: InterviewRow): string[] => [
  `${interview.link ? "Videollamada" : "Dónde"}: ${placeOf(interview)}.`,
  `Dura ${durationInWords(interview.minutes)}. Pregunta por ${interview.askFor}.`,
  ...(interview.bring ? [`Qué llevar: ${interview.bring}`] : []),
];

export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const whole = hours === 0 ? "" : hours === 1 ? "1 hora" : `${hours} horas`;
  return [whole, rest === 0 ? "" : `${rest} minutos`].filter(Boolean).join(" y ");
}

/** Calendar entry of an interview for one reader. */
export const entryFor = (
  interview: InterviewRow,
  entry: {
    method: CalendarMethod;
    startsAt: Date;
    side: Side;
    email: string;
    programme: string;
    publicUrl: string;
    now: Date;
  },
): string => {
  const { method, startsAt, side, email, programme, publicUrl, now } = entry;
  const [mine, other] =
    side === "person" ? [interview.personName, interview.companyName] : [interview.companyName, interview.personName];
  return calendarEntry({
    ...{ method, startsAt, programme, now },
    id: interview.id,
    sequence: interview.revision,
    minutes: interview.minutes,
    summary: `Entrevista: ${interview.title} (${other})`,
    description: [...details(interview), `${publicUrl}${linkOf(interview, side)}`].join("\n"),
    location: placeOf(interview),
    host: new URL(publicUrl).hostname,
    recipient: { name: mine, email },
  });
};

/** Logins of a side that hear of an interview; of a company those who may see its candidates. */
const loginsOf = (tx: Db, interview: InterviewRow, side: Side): Promise<string[]> | string[] =>
  side === "person" ? [interview.personLoginId] : loginsConcerned(tx, interview.companyId, "application");

/**
 * Notifies a side. Of a company, the colleague who proposed the interview receives the calendar entry, and every one
 * concerned if that colleague has left.
 */
export async function tell(tx: Db, deps: NoticeDeps, interview: InterviewRow, side: Side, told: Told): Promise<void> {
  const { event, title, body, more = [], linkLabel, by, template, calendar } = told;
  const logins = await loginsOf(tx, interview, side);
  if (logins.length === 0) return;
  const emails = new Map((await addressesOf(tx, logins)).map(({ id, email }) => [id, email]));
  const programme = (await readProgramme(tx)).name;
  const { publicUrl } = deps.mail;
  const hasProposer = logins.includes(interview.proposedBy);
  const link = linkOf(interview, side);
  const letterOf = (loginId: string): Letter => {
    const isInvited = side === "person" || !hasProposer || loginId === interview.proposedBy;
    const letter = { subject: title, paragraphs: [body, ...more], action: { path: link, label: linkLabel } };
    if (!calendar || !isInvited) return letter;
    const email = emails.get(loginId) ?? "";
    const content = entryFor(interview, {
      ...{ ...calendar, side, email, programme, publicUrl },
      now: deps.clock.now(),
    });
    return { ...letter, calendar: { method: calendar.method, content } };
  };
  await notifyAll(
    tx,
    deps,
    logins.map((loginId) => ({
      ...{ loginId, title, body, link, linkLabel, letter: letterOf(loginId) },
      ...{ event: `${event}/${side}`, by: by ?? null },
      ...(template ? { template } : {}),
    })),
  );
}

const eventOf = (what: string, { id, revision }: InterviewRow) => `interview-${what}/${id}/${revision}`;
const said = (words: string | null | undefined) => (words ? [`Te escribe: «${words}»`] : []);

/** Tells the person of proposed moments. `before`: the agreed start that this proposal cancels. */
export async function notifyProposed(
  tx: Db,
  deps: NoticeDeps,
  interview: InterviewRow,
  { before, opened, by }: { before: Date | null; opened: boolean; by: string },
): Promise<void> {
  const choices = interview.moments.map((moment) => `· ${capital(momentInWords(moment))}`);
  await tell(tx, deps, interview, "person", {
    event: eventOf("proposed", interview),
    title: before
      ? `${interview.companyName} cambió la hora de tu entrevista`
      : `${interview.companyName} te invita a una entrevista`,
    body: `${before ? `La del ${momentInWords(before)} ya no es. ` : ""}Elige una hora para «${interview.title}», o pide otra si ninguna te queda.`,
    more: [
      choices.join("\n"),
      ...details(interview),
      ...said(interview.words),
      ...(opened ? ["Con esto abrió tu postulación: ya puede ver tu CV, tu correo y tu teléfono."] : []),
    ],
    linkLabel: "Elegir la hora",
    ...(before ? { calendar: { method: "CANCEL", startsAt: before } } : {}),
  });
  if (!before) return;
  await tell(tx, deps, interview, "company", {
    event: eventOf("proposed", interview),
    title: `Cambiaron la entrevista con ${interview.personName}`,
    body: `Ya no es el ${momentInWords(before)}. Falta que elija otra hora.`,
    linkLabel: "Ver la entrevista",
    by,
    calendar: { method: "CANCEL", startsAt: before },
  });
}

const capital = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;

export async function notifyAgreed(tx: Db, deps: NoticeDeps, interview: InterviewRow, startsAt: Date): Promise<void> {
  const calendar = { method: "REQUEST", startsAt } as const;
  const when = momentInWords(startsAt);
  const more = [...details(interview), "Va como archivo de calendario en este correo."];
  await tell(tx, deps, interview, "person", {
    event: eventOf("agreed", interview),
    title: `Tu entrevista con ${interview.companyName} es el ${when}`,
    body: `Es para «${interview.title}».`,
    more,
    linkLabel: "Ver mi entrevista",
    by: interview.personLoginId,
    calendar,
  });
  await tell(tx, deps, interview, "company", {
    event: eventOf("agreed", interview),
    title: `${interview.personName} eligió la hora de su entrevista`,
    body: `Es el ${when}, para «${interview.title}».`,
    more,
    linkLabel: "Ver la entrevista",
    calendar,
  });
}

/** Tells the company that none of the moments suits; `before`: the agreed start that this request removes from both calendars. */
export async function notifyAnotherAsked(
  tx: Db,
  deps: NoticeDeps,
  interview: InterviewRow,
  before: Date | null,
): Promise<void> {
  const calendar = before ? { calendar: { method: "CANCEL" as const, startsAt: before } } : {};
  await tell(tx, deps, interview, "company", {
    event: eventOf("another", interview),
    title: `${interview.personName} pide otra hora para su entrevista`,
    body: `${before ? `Ya no puede el ${momentInWords(before)}.` : "Ninguna de las que propusiste le queda."} Propón otras.`,
    more: said(interview.words),
    linkLabel: "Proponer otras horas",
    ...calendar,
  });
  if (!before) return;
  await tell(tx, deps, interview, "person", {
    event: eventOf("another", interview),
    title: "Pediste otra hora para tu entrevista",
    body: `La de ${interview.companyName} ya no es el ${momentInWords(before)}. Te avisamos cuando proponga otras.`,
    linkLabel: "Ver mi entrevista",
    by: interview.personLoginId,
    ...calendar,
  });
}

type Cancelled = { side: Side | "decision"; by: string | null; agreed: Date | null };

/** Notifies both sides of a cancelled hour. A proposal without a choice: only the person, if the company cancelled it. */
export async function notifyCancelled(
  tx: Db,
  deps: NoticeDeps,
  interview: InterviewRow,
  { side, by, agreed }: Cancelled,
): Promise<void> {
  if (!agreed && side === "decision") return;
  const calendar = agreed ? { calendar: { method: "CANCEL" as const, startsAt: agreed } } : {};
  const which = agreed ? `La entrevista del ${momentInWords(agreed)}` : "La entrevista que te propuso";
  const why = {
    person: { person: "Avisaste que no puedes ir.", company: `${interview.personName} avisó que no puede ir.` },
    company: { person: `${interview.companyName} la canceló.`, company: "Tu empresa la canceló." },
    decision: {
      person: "Tu postulación ya tiene respuesta.",
      company: "La postulación ya tiene respuesta.",
    },
  }[side];
  for (const reader of ["person", "company"] as const) {
    if (reader === "company" && !agreed) continue;
    await tell(tx, deps, interview, reader, {
      event: eventOf("cancelled", interview),
      title: reader === "person" ? "Tu entrevista se canceló" : `La entrevista con ${interview.personName} se canceló`,
      body: `${which}, para «${interview.title}», ya no es. ${why[reader]}`,
      more: reader === side ? [] : said(side === "decision" ? null : interview.words),
      linkLabel: reader === "person" ? "Ver mis postulaciones" : "Ver la postulación",
      by,
      ...calendar,
    });
  }
}

/** Tells a side that the other one noted its absence. */
export const notifyAbsence = (tx: Db, deps: NoticeDeps, interview: InterviewRow, absent: Side, startsAt: Date) =>
  tell(tx, deps, interview, absent, {
    event: `interview-absence/${interview.id}/${absent}`,
    title:
      absent === "person"
        ? `${interview.companyName} anotó que no llegaste a la entrevista`
        : `${interview.personName} anotó que no había nadie en la entrevista`,
    body: `Era el ${momentInWords(startsAt)}, para «${interview.title}». Nada se decide por esto. Si no fue así, díselo.`,
    linkLabel: absent === "person" ? "Ver mis postulaciones" : "Ver la postulación",
  });

export const reminderEvent = ({ id, revision }: Pick<InterviewRow, "id" | "revision">, hours: number) =>
  `interview-reminder/${id}/${revision}/${hours}h`;

export async function notifyReminder(
  tx: Db,
  deps: NoticeDeps,
  interview: InterviewRow,
  { startsAt, hours }: { startsAt: Date; hours: number },
): Promise<void> {
  for (const side of ["person", "company"] as const) {
    const other = side === "person" ? interview.companyName : interview.personName;
    await tell(tx, deps, interview, side, {
      template: "interview-reminder",
      event: reminderEvent(interview, hours),
      title: `Recordatorio: entrevista con ${other} el ${momentInWords(startsAt)}`,
      body: `Es para «${interview.title}».`,
      more: [...details(interview), ...(side === "person" ? ["Si ya no puedes ir, avisa con tiempo."] : [])],
      linkLabel: side === "person" ? "Ver mi entrevista" : "Ver la entrevista",
    });
  }
}
