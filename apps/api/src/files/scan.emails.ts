import type { Db } from "../lib/database/db.ts";
import type { Deps } from "../lib/deps.ts";
import { wasEmailed } from "../lib/mail/emailed.ts";
import { notify } from "../lib/notify.ts";
import { findAdministrators } from "./scan.store.ts";

type Telling = Pick<Deps, "clock" | "mail">;

/** Tells whoever administrates the team that the antivirus found something; once per event. */
export async function tellAdministrators(tx: Db, deps: Telling, { event, body }: { event: string; body: string }) {
  if (await wasEmailed(tx, event)) return;
  for (const loginId of await findAdministrators(tx)) {
    await notify(tx, deps, {
      loginId,
      event,
      title: "El antivirus encontró un archivo",
      body,
      link: "/staff/team",
      linkLabel: "Ver el antivirus",
    });
  }
}

/** Tells an account that one of its files is gone, and what to do. */
export const tellRemoved = (tx: Db, deps: Telling, file: { id: string; name: string; ownerLoginId: string }) =>
  notify(tx, deps, {
    loginId: file.ownerLoginId,
    event: `file-removed/${file.id}`,
    title: "Quitamos un archivo tuyo",
    body: `El antivirus encontró un problema en «${file.name}» y lo borramos. Revisa tu equipo y sube otra copia.`,
    // From here everybody is led to where the account stands: registration, standby or dashboard.
    link: "/",
    linkLabel: "Entrar",
  });
