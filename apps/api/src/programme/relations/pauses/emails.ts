import { type PauseKind, pauseKinds } from "@arranca/contract/relations/pause-words";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notify } from "../../../lib/notify.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";
import type { HireFacts } from "../store.ts";
import type { Side } from "./rules.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Names = Pick<HireFacts, "personLoginId" | "companyId" | "applicationId" | "personName" | "companyName">;
type Pause = { id: string; kind: PauseKind; startsOn: string; endsOn: string };
type Notice = { event: string; title: string; body: string; by?: string | null; template?: "reminder" };

const tell = (tx: Db, deps: NoticeDeps, names: Names, side: Side, notice: Notice) => {
  const event = `${notice.event}/${side}`;
  return side === "person"
    ? notify(tx, deps, {
        ...{ ...notice, event, loginId: names.personLoginId },
        link: "/relations",
        linkLabel: "Ver mi relación laboral",
      })
    : notifyCompany(tx, deps, {
        ...{ ...notice, event, companyId: names.companyId, about: "relation" },
        link: `/relations-company?care_about_id=${names.applicationId}`,
        linkLabel: "Ver la relación laboral",
      });
};

const notifyBoth = async (tx: Db, deps: NoticeDeps, names: Names, notice: Notice) => {
  await tell(tx, deps, names, "person", notice);
  await tell(tx, deps, names, "company", notice);
};

const who = (names: Names, side: Side) => (side === "person" ? names.personName : (names.companyName ?? "La empresa"));
export const other = (side: Side): Side => (side === "person" ? "company" : "person");
const days = ({ kind, startsOn, endsOn }: Pause) =>
  `${pauseKinds[kind]}, del ${longDate(startsOn)} al ${longDate(endsOn)}.`;

export const notifyProposed = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, proposedBy: Side, until: string) =>
  tell(tx, deps, names, other(proposedBy), {
    event: `pause-proposed/${pause.id}`,
    title: `${who(names, proposedBy)} pide una pausa`,
    body: `${days(pause)} Confírmala o di por qué no, a más tardar el ${longDate(until)}. Si no contestas, decide el programa.`,
  });

export const remindProposed = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, proposedBy: Side, until: string) =>
  tell(tx, deps, names, other(proposedBy), {
    template: "reminder",
    event: `pause-reminder/${pause.id}`,
    title: "Falta tu respuesta sobre una pausa",
    body: `${who(names, proposedBy)} pidió una pausa. ${days(pause)} Si no contestas a más tardar el ${longDate(until)}, decide el programa.`,
  });

export const notifyConfirmed = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, by: string | null) =>
  notifyBoth(tx, deps, names, {
    by,
    event: `pause-confirmed/${pause.id}`,
    title: "La pausa está confirmada",
    body: `${days(pause)} Esos días no suman apoyo y los meses que siguen se recorren: no se pierde ninguno.`,
  });

export const notifyWithdrawn = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, proposedBy: Side) =>
  tell(tx, deps, names, other(proposedBy), {
    event: `pause-withdrawn/${pause.id}`,
    title: `${who(names, proposedBy)} retiró la pausa que pidió`,
    body: `${days(pause)} Ya no tienes que contestar.`,
  });

export const notifyDisputed = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, until: string) =>
  notifyBoth(tx, deps, names, {
    event: `pause-disputed/${pause.id}`,
    title: "El programa decidirá sobre la pausa",
    body: `${days(pause)} Lee lo que dicen ambas partes y decide a más tardar el ${longDate(until)}. Mientras, nada cambia.`,
  });

export const notifyRefused = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, decision: string) =>
  notifyBoth(tx, deps, names, {
    event: `pause-refused/${pause.id}`,
    title: "El programa decidió que no hubo pausa",
    body: `${days(pause)} ${decision}`,
  });

export const notifyBack = (tx: Db, deps: NoticeDeps, names: Names, pause: Pause, backOn: string, by: string) =>
  notifyBoth(tx, deps, names, {
    by,
    event: `pause-back/${pause.id}`,
    title: "La pausa terminó antes",
    body: `${names.personName} trabaja otra vez desde el ${longDate(backOn)}. Los meses de apoyo se recorren solo por los días de pausa que hubo.`,
  });
