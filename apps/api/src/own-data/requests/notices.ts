import { type DataRight, dataRights, wayToComplain } from "@arranca/contract/data-requests";
import { type AccountOwner, notifyOwner } from "../../accounts/members/service.ts";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";

type NoticeDeps = Pick<Deps, "clock" | "mail">;
type Request = { id: string; folio: string; right: DataRight; owner: AccountOwner };
type Told = { event: string; title: string; body: string; by: string };

const tell = (tx: Db, deps: NoticeDeps, { owner }: Request, told: Told) =>
  notifyOwner(tx, deps, owner, { ...told, link: "/account", linkLabel: "Ver mi solicitud" });

const named = ({ folio, right }: Request): string => `${folio} (${dataRights[right].name.toLowerCase()})`;

const byItself = "No borramos nada por nuestra cuenta. Para borrar todo, elige «Cancelar mi cuenta» en Tu cuenta.";

export const tellAsked = (tx: Db, deps: NoticeDeps, request: Request, { by, day }: { by: string; day: string }) =>
  tell(tx, deps, request, {
    event: `data-request-asked/${request.id}`,
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
    event: `data-request-granted/${request.id}`,
    by,
    title: "Aceptamos tu solicitud sobre tus datos",
    body: [
      `${named(request)}: ${answer} La cumplimos a más tardar el ${longDate(day)}.`,
      ...(request.right === "cancellation" ? [byItself] : []),
    ].join(" "),
  });

export const tellRefused = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, answer }: { by: string; answer: string },
) =>
  tell(tx, deps, request, {
    event: `data-request-refused/${request.id}`,
    by,
    title: "No procede tu solicitud sobre tus datos",
    body: `${named(request)}. El motivo: ${answer} ${wayToComplain}`,
  });

export const tellCarriedOut = (
  tx: Db,
  deps: NoticeDeps,
  request: Request,
  { by, words }: { by: string; words: string },
) =>
  tell(tx, deps, request, {
    event: `data-request-carried-out/${request.id}`,
    by,
    title: "Cumplimos tu solicitud sobre tus datos",
    body: `${named(request)}. Lo que hicimos: ${words}`,
  });
