import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notify } from "../../../lib/notify.ts";

export const notifyRemoved = (
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  file: { id: string; name: string; ownerLoginId: string },
) =>
  notify(tx, deps, {
    loginId: file.ownerLoginId,
    event: `file-removed/${file.id}`,
    title: "Quitamos un archivo tuyo",
    body: `El antivirus encontró un problema en «${file.name}» y lo borramos. Revisa tu equipo y sube otra copia.`,
    // Redirects to the page of the account's status: registration, standby or dashboard.
    link: "/",
    linkLabel: "Entrar",
  });
