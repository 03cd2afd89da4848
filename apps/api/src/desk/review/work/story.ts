import { type HelpTopic, helpTopics } from "@arranca/contract/about/help";
import { type CallbackOutcome, callbackOutcomes } from "@arranca/contract/callbacks";
import { type PauseStatus, pauseStatuses } from "@arranca/contract/relations/pause-words";
import {
  type DisputeKind,
  type DisputeOutcome,
  disputeKinds,
  disputeOutcomes,
} from "@arranca/contract/review/disputes";
import type { StoryEvent, WorkPart } from "@arranca/contract/review/work";
import type { StaffPermission } from "@arranca/contract/roles";
import { lastDigits } from "../../../lib/last-digits.ts";
import type { Template } from "../../../lib/mail/priorities.ts";
import { amount, longDate } from "../../../lib/time/spanish-dates.ts";

export type StoryRow = {
  at: Date;
  event: string;
  id: string;
  link: string | null;
  state: string | null;
  subject: string | null;
  side: string | null;
  words: string | null;
  number: number | null;
  cents: number | null;
};

type Page = { path: string; needs: readonly StaffPermission[]; ofOne?: true };
type Kind = {
  part: WorkPart;
  title: (row: StoryRow) => string;
  more?: (row: StoryRow) => (string | null | undefined)[];
  page?: Page;
  isDay?: true;
};

const vacancy: Page = { path: "/staff/vacancies", needs: ["vacancies.review"], ofOne: true };
const voucher: Page = { path: "/staff/payments/vouchers", needs: ["vouchers.review"], ofOne: true };
const order: Page = { path: "/staff/payments/orders", needs: ["orders.build", "orders.authorise"], ofOne: true };
const missing: Page = { path: "/staff/payments/missing", needs: ["orders.build", "orders.authorise"] };
const dispute: Page = { path: "/staff/disputes", needs: ["relations.decide"], ofOne: true };
const calls: Page = { path: "/staff/calls", needs: ["accounts.review"] };

const wordOf = <Words extends object>(words: Words, key: string | null): Words[keyof Words] | undefined =>
  key !== null && Object.hasOwn(words, key) ? words[key as keyof Words] : undefined; // just looked up

const money = ({ cents }: StoryRow) => (cents === null ? null : amount(cents));
const dayOf = (day: string | null) => (day ? longDate(day) : "");

const applicationEnds = { selected: "aceptada", discarded: "descartada", closed: "cerrada" };
const voucherEnds = { approved: "aprobado", paid: "aprobado", rejected: "rechazado" };
const correctionEnds = { accepted: "aceptada", refused: "no aceptada", withdrawn: "retirada" };

const mailStates = {
  waiting: "El correo está por salir",
  sending: "El correo está por salir",
  sent: "Correo enviado",
  kept: "El correo se guardó sin enviarse",
  failed: "El correo no se pudo entregar",
  obsolete: "El correo ya no hacía falta y no salió",
};

const templates: Record<Template, string> = {
  "verification-code": "código para confirmar el correo",
  "sign-up-known": "ya tiene cuenta",
  "recovery-code": "código para cambiar la contraseña",
  "recovery-unknown": "no hay cuenta con este correo",
  "recovery-waits": "el cambio de contraseña espera",
  "review-code": "código de revisión",
  "restore-code": "código para recuperar la cuenta",
  "restore-too-late": "la cuenta ya no se puede recuperar",
  "email-code": "código para el correo nuevo",
  "email-taken": "el correo nuevo ya tiene cuenta",
  "contact-code": "código para el correo de contacto",
  notice: "aviso",
  message: "tiene un mensaje",
  "interview-reminder": "recordatorio de entrevista",
  "account-blocked": "cuenta bloqueada",
  "account-closed": "cuenta cancelada",
  "account-restored": "cuenta recuperada",
  "block-kept": "el bloqueo sigue",
  "contact-left": "cambió el correo de contacto",
  "data-copied": "se descargó una copia de sus datos",
  "data-request": "solicitud sobre sus datos",
  "email-arrived": "este correo ya es el de la cuenta",
  "email-left": "este correo dejó de ser el de la cuenta",
  "email-moved": "cambió el correo de la cuenta",
  "email-move-confirm": "confirmar el correo nuevo",
  "email-move-stopped": "el cambio de correo se detuvo",
  "manager-left": "cambió quien administra la cuenta",
  "password-changed": "cambió la contraseña",
  "second-factor": "verificación en dos pasos",
  "audit-anchor": "sello de la auditoría",
  "staff-invitation": "invitación al equipo",
  "staff-back": "regreso al equipo",
  "staff-left": "salida del equipo",
  "company-invitation": "invitación a una empresa",
  "company-member-left": "salida de una empresa",
  "account-unused": "cuenta sin uso",
  "mail-test": "correo de prueba",
  "words-test": "prueba de las palabras de un correo",
  reminder: "recordatorio",
  "course-nudge": "recordatorio del curso",
  "application-nudge": "una candidatura espera respuesta",
  alert: "alerta",
};

/** Events of a file: part, words, and the page for those who may open it. */
const kinds = {
  applied: {
    part: "work",
    title: ({ subject }) => `Se postuló a «${subject}»`,
    more: ({ side }) => [side],
    page: vacancy,
  },
  application_decided: {
    part: "work",
    title: ({ subject, state }) => `Postulación ${wordOf(applicationEnds, state) ?? "decidida"}: «${subject}»`,
    more: ({ side }) => [side],
    page: vacancy,
  },
  relation: {
    part: "work",
    title: ({ subject, state }) =>
      state === "person"
        ? `Avisó que trabaja en «${subject}»`
        : `La empresa pidió confirmar que trabaja en «${subject}»`,
    more: ({ side }) => [side],
  },
  confirmed: {
    part: "work",
    title: ({ subject }) => `Relación laboral confirmada: «${subject}»`,
    more: ({ side, number }) => [side, number === null ? null : `Meses de apoyo: ${number}`],
  },
  end_said: {
    part: "work",
    title: ({ subject, state }) =>
      `${state === "person" ? "La persona" : "La empresa"} puso el fin de la relación: ${dayOf(subject)}`,
    more: ({ side, words }) => [side, words],
  },
  finished: {
    part: "work",
    title: ({ state }) => (state === "annulled" ? "Relación laboral anulada" : "Relación laboral terminada"),
    more: ({ side, subject, words }) => [side, subject && `Último día: ${dayOf(subject)}`, words],
  },
  // The kind of a pause is left out: it can tell about health.
  pause: {
    part: "work",
    title: ({ subject }) => `Pausa del ${(subject ?? "").split("/").map(dayOf).join(" al ")}`,
    more: ({ side, state }) => [side, wordOf<Record<PauseStatus, string>>(pauseStatuses, state)],
  },
  dispute: {
    part: "work",
    title: ({ state }) => wordOf<Record<DisputeKind, string>>(disputeKinds, state) ?? "Disputa",
    page: dispute,
  },
  dispute_decided: {
    part: "work",
    title: ({ state }) =>
      `Disputa decidida: ${wordOf<Record<DisputeOutcome, string>>(disputeOutcomes, state) ?? "sin dato"}`,
    more: ({ words }) => [words],
    page: dispute,
  },
  voucher: {
    part: "money",
    title: ({ number }) => `Subió el comprobante del pago ${number}`,
    page: voucher,
  },
  voucher_decided: {
    part: "money",
    title: ({ number, state }) => `Comprobante del pago ${number} ${wordOf(voucherEnds, state) ?? "revisado"}`,
    more: ({ words }) => [words],
    page: voucher,
  },
  ordered: {
    part: "money",
    title: ({ number, subject }) => `El pago ${number} entró en la orden ${subject}`,
    more: (row) => [
      money(row),
      row.words && `Cuenta ${lastDigits(row.words)}`,
      row.state === "cancelled" ? "Después salió de la orden" : null,
    ],
    page: order,
  },
  sent: {
    part: "money",
    title: ({ subject }) => `La orden ${subject} se envió al banco`,
    more: (row) => [`Pago ${row.number}`, money(row)],
    page: order,
  },
  settled: {
    part: "money",
    title: ({ number, state }) =>
      state === "paid" ? `Se depositó el pago ${number}` : `El banco devolvió el pago ${number}`,
    more: (row) => [money(row), `Orden ${row.subject}`, row.state === "returned" ? row.words : null],
    page: order,
    isDay: true,
  },
  correction: {
    part: "money",
    title: ({ number }) => `Corrección propuesta del pago ${number}`,
    more: (row) => [row.state === "paid" ? `Debe decir pagado: ${money(row)}` : "Debe decir devuelto", row.words],
    page: order,
  },
  correction_decided: {
    part: "money",
    title: ({ number, state }) => `Corrección del pago ${number} ${wordOf(correctionEnds, state) ?? "decidida"}`,
    more: ({ words }) => [words],
    page: order,
  },
  missing: {
    part: "money",
    title: ({ number }) => `Dijo que no le llegó el pago ${number}`,
    more: (row) => [money(row)],
    page: missing,
  },
  missing_answered: {
    part: "money",
    title: ({ number }) => `Se le contestó por el pago ${number} que no le llegó`,
    more: ({ words }) => [words],
    page: missing,
  },
  missing_closed: {
    part: "money",
    title: ({ number }) => `Se cerró el caso del pago ${number} que no le llegó`,
    page: missing,
  },
  callback: {
    part: "told",
    title: ({ subject }) => {
      const topic = wordOf<Record<HelpTopic, { title: string }>>(helpTopics, subject);
      return topic ? `Pidió una llamada sobre «${topic.title}»` : "Pidió una llamada";
    },
    more: ({ side, number, state }) => [
      `Para el ${dayOf(side)} a las ${number}:00`,
      wordOf<Record<CallbackOutcome, string>>(callbackOutcomes, state) ?? "Por hacer",
    ],
    page: calls,
  },
  notice: {
    part: "told",
    title: ({ subject }) => `Aviso: ${subject}`,
    more: ({ words, state }) => [words, wordOf(mailStates, state)],
  },
  email: {
    part: "told",
    title: ({ subject }) => `Correo: ${wordOf<Record<string, string>>(templates, subject) ?? subject}`,
    more: ({ state }) => [wordOf(mailStates, state)],
  },
} satisfies Record<string, Kind>;

/** Event of a file in words, with its page if the permissions open it. */
export function toEvent(row: StoryRow, permissions: readonly string[]): StoryEvent {
  const kind: Kind | undefined = wordOf<Record<string, Kind>>(kinds, row.event);
  if (!kind) throw new Error(`the event '${row.event}' has no words`);
  const more = (kind.more?.(row) ?? []).filter(Boolean).map((words) => words?.replace(/\.$/, ""));
  return {
    key: `${row.event}/${row.id}`,
    part: kind.part,
    happened_at: row.at.toISOString(),
    is_day: kind.isDay ?? false,
    title: kind.title(row),
    more: more.length > 0 ? `${more.join(". ")}.` : null,
    path: pathOf(kind.page, row, permissions),
  };
}

function pathOf(page: Page | undefined, { link }: StoryRow, permissions: readonly string[]): string | null {
  if (!page?.needs.some((needed) => permissions.includes(needed))) return null;
  if (!page.ofOne) return page.path;
  return link && `${page.path}/${link}`;
}
