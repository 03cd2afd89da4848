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
type Told = { step: "asked" | "granted" | "refused" | "carried-out"; title: string; body: string; by: string };

/**
 * Notifies the owner. Somebody without an account gets an e-mail if they gave an address; else the team prints the answer.
 */
async function tell(tx: Db, deps: NoticeDeps, { id, owner }: Request, { step, ...told }: Told): Promise<void> {
  if (owner.ownerType !== "desk") {
    const event = `data-request-${step}/${id}`;
    await notifyOwner(tx, deps, owner, { ...told, event, link: "/account", linkLabel: "Ver mi solicitud" });
  } else if (owner.email) {
    const { title: subject, body } = told;
    const about = { template: "data-request", eventId: `${id}/${step}` } as const;
    await mailLetter({ tx, mail: deps.mail, to: owner.email }, { ...about, subject, paragraphs: [body] });
  }
}

const named = ({ folio, right }: Request): string => `${folio} (${dataRights[right].name.toLowerCase()})`;

const byItself =
  "No borramos nada por nuestra cuenta. Si tu cuenta no está detenida, borras todo con «Cancelar mi cuenta» en Tu cuenta.";

export const tellAsked = (tx: Db, deps: NoticeDeps, request: Request, { by, day }: { by: string; day: string }) =>
  tell(tx, deps, request, {
    step: "asked",
    by,
    title: "Recibimos tu solicitud sobre tus datos",
    body: `Tu folio es ${named(request)}. Te contestamos a más tardar el ${longDate(day)}.`,
  });

export const tellGranted = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, day, answer }: { by: string; day: string; answer: string },
) =>
  tell(tx, deps, request, {
    step: "granted",
    by,
    title: "Aceptamos tu solicitud sobre tus datos",
    body: [
      `${named(request)}: ${answer} La cumplimos a más tardar el ${longDate(day)}.`,
      ...(request.right === "cancellation" && request.owner.ownerType !== "desk" ? [byItself] : []),
    ].join(" "),
  });

export const tellRefused = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, answer }: { by: string; answer: string },
) =>
  tell(tx, deps, request, {
    step: "refused",
    by,
    title: "No procede tu solicitud sobre tus datos",
    body: `${named(request)}. El motivo: ${asSentence(answer)} ${wayToComplain}`,
  });

export const tellCarriedOut = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, words }: { by: string; words: string },
) =>
  tell(tx, deps, request, {
    step: "carried-out",
    by,
    title: "Cumplimos tu solicitud sobre tus datos",
    body: `${named(request)}. Lo que hicimos: ${words}`,
  });
