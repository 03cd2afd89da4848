import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { type Wording, worded } from "../../../lib/mail/wording.ts";
import { notify } from "../../../lib/notify.ts";
import type { Holder } from "./store.ts";

const page = "/relations";

type Issued = { holder: Holder; folio: string; company: string; why: "first" | "corrected" | "again"; reason?: string };

const words: Record<Issued["why"], (issued: Issued) => { title: string; body: string; wording?: Wording }> = {
  first: ({ folio, company }) => worded("work-certificate-issued", { empresa: company, folio }),
  corrected: ({ folio, company }) => ({
    title: "Tu constancia laboral tiene tus datos corregidos",
    body: `Expedimos otra constancia de ${company}, con el folio ${folio}. La anterior dice ahora que fue sustituida.`,
  }),
  again: ({ folio, reason }) => ({
    title: "Expedimos de nuevo tu constancia laboral",
    body: `Vuelve a ser válida, con el folio ${folio}. Motivo: ${reason}`,
  }),
};

export const notifyIssued = (tx: Db, deps: Deps, issued: Issued): Promise<void> =>
  notify(tx, deps, {
    loginId: issued.holder.login_id,
    event: `work-certificate-issued/${issued.folio}`,
    ...words[issued.why](issued),
    link: page,
    linkLabel: "Ver mi constancia",
    // The template `reminder` is sent in the bulk queue: a first certificate is not urgent.
    template: issued.why === "first" ? "reminder" : "notice",
  });

type Ended = { holder: Holder; folio: string; reason: string };

export const notifyRevoked = (tx: Db, deps: Deps, { holder, folio, reason }: Ended): Promise<void> =>
  notify(tx, deps, {
    loginId: holder.login_id,
    event: `work-certificate-revoked/${folio}`,
    title: "Tu constancia laboral ya no es válida",
    body: `El equipo de revisión revocó tu constancia ${folio}. Motivo: ${reason}`,
    link: page,
    linkLabel: "Ver por qué",
  });

export const notifyWithdrawn = (tx: Db, deps: Deps, { holder, folio, reason }: Ended): Promise<void> =>
  notify(tx, deps, {
    loginId: holder.login_id,
    event: `work-certificate-withdrawn/${folio}`,
    title: "Tu constancia laboral ya no cuenta",
    body: `La constancia ${folio} ya no es válida. ${reason}`,
    link: page,
    linkLabel: "Ver mi relación",
  });
