import { type DataRight, dataRights, wayToComplain } from "@arranca/contract/data-requests";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { mailLetter } from "../../../lib/mail/letters.ts";
import { asSentence } from "../../../lib/sentence.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { notifyOwner } from "../../../trust/accounts/members/service.ts";
import type { RequestOwner } from "./store.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Request = { id: string; folio: string; right: DataRight; owner: RequestOwner };
type Notice = { step: "asked" | "granted" | "refused" | "carried-out"; title: string; body: string; by: string };

/**
 * Notifies the owner of a data request. A person without an account gets an e-mail if they gave an address; else the team
 * prints the answer.
 */
async function notifyOfRequest(
  tx: Db,
  deps: NoticeDeps,
  { id, owner }: Request,
  { step, ...notice }: Notice,
): Promise<void> {
  if (owner.ownerType !== "desk") {
    const event = `data-request-${step}/${id}`;
    await notifyOwner(tx, deps, owner, { ...notice, event, link: "/account", linkLabel: "Ver mi solicitud" });
  } else if (owner.email) {
    const { title: subject, body } = notice;
    const about = { template: "data-request", eventId: `${id}/${step}` } as const;
    await mailLetter({ tx, mail: deps.mail, to: owner.email }, { ...about, subject, paragraphs: [body] });
  }
}

const named = ({ folio, right }: Request): string => `${folio} (${dataRights[right].name.toLowerCase()})`;

const byItself =
  "No borramos nada por nuestra cuenta. Si tu cuenta no está detenida, borras todo con «Cancelar mi cuenta» en Tu cuenta.";

export const notifyAsked = (tx: Db, deps: NoticeDeps, request: Request, { by, day }: { by: string; day: string }) =>
  notifyOfRequest(tx, deps, request, {
    step: "asked",
    by,
    title: "Recibimos tu solicitud sobre tus datos",
    body: `Tu folio es ${named(request)}. Te contestamos a más tardar el ${longDate(day)}.`,
  });

export const notifyGranted = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, day, answer }: { by: string; day: string; answer: string },
) =>
  notifyOfRequest(tx, deps, request, {
    step: "granted",
    by,
    title: "Aceptamos tu solicitud sobre tus datos",
    body: [
      `${named(request)}: ${answer} La cumplimos a más tardar el ${longDate(day)}.`,
      ...(request.right === "cancellation" && request.owner.ownerType !== "desk" ? [byItself] : []),
    ].join(" "),
  });

export const notifyRefused = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, answer }: { by: string; answer: string },
) =>
  notifyOfRequest(tx, deps, request, {
    step: "refused",
    by,
    title: "No procede tu solicitud sobre tus datos",
    body: `${named(request)}. El motivo: ${asSentence(answer)} ${wayToComplain}`,
  });

export const notifyCarriedOut = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, words }: { by: string; words: string },
) =>
  notifyOfRequest(tx, deps, request, {
    step: "carried-out",
    by,
    title: "Cumplimos tu solicitud sobre tus datos",
    body: `${named(request)}. Lo que hicimos: ${words}`,
  });
