import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { type Wording, worded } from "../../../lib/mail/wording.ts";
import { notify } from "../../../lib/notify.ts";
import type { Holder } from "./store.ts";

// Page with the diploma: the dashboard after approval, else the page of the review.
const pageOf = ({ status }: Holder) => (status === "approved" ? "/dashboard" : "/pending");

type Issued = { holder: Holder; folio: string; why: "first" | "renamed" | "again"; reason?: string };

const words: Record<Issued["why"], (issued: Issued) => { title: string; body: string; wording?: Wording }> = {
  first: ({ folio }) => worded("diploma-issued", { folio }),
  renamed: ({ folio }) => ({
    title: "Tu diploma tiene tu nombre corregido",
    body: `Expedimos otro diploma con tu nombre como está ahora. Su folio es ${folio}; el anterior ya no es válido.`,
  }),
  again: ({ folio, reason }) => ({
    title: "Expedimos de nuevo tu diploma",
    body: `Tu diploma vuelve a ser válido, con el folio ${folio}. Motivo: ${reason}`,
  }),
};

export const notifyIssued = (tx: Db, deps: Deps, issued: Issued): Promise<void> =>
  notify(tx, deps, {
    loginId: issued.holder.login_id,
    event: `diploma-issued/${issued.folio}`,
    ...words[issued.why](issued),
    link: pageOf(issued.holder),
    linkLabel: "Ver mi diploma",
    // The template `reminder` is sent in the bulk queue: a first diploma is not urgent.
    template: issued.why === "first" ? "reminder" : "notice",
  });

type Revoked = { holder: Holder; folio: string; reason: string };

export const notifyRevoked = (tx: Db, deps: Deps, { holder, folio, reason }: Revoked): Promise<void> =>
  notify(tx, deps, {
    loginId: holder.login_id,
    event: `diploma-revoked/${folio}`,
    title: "Tu diploma ya no es válido",
    body: `El equipo de revisión revocó tu diploma ${folio}. Motivo: ${reason}`,
    link: pageOf(holder),
    linkLabel: "Ver por qué",
  });
