import { followUpText, followUpTitle } from "@arranca/contract/relations/follow-ups";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notify } from "../../../lib/notify.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { followUpPath } from "./tokens.ts";

/** Follow-up of an event; undefined for other reminders. */
export const followUpOfEvent = (event: string): string | undefined => /^follow-up\/(.+)$/.exec(event)?.[1];

type Asked = { id: string; login_id: string; company: string; last_day: string; openUntil: string };

/** Mails a follow-up with a link that answers it without signing in; the notice in the bell leads to the page. */
export const mailFollowUp = (tx: Db, deps: Pick<Deps, "clock" | "mail" | "vault">, asked: Asked): Promise<void> => {
  const body = followUpText({ company: asked.company, lastDay: longDate(asked.last_day) });
  return notify(tx, deps, {
    ...{ loginId: asked.login_id, template: "reminder", event: `follow-up/${asked.id}`, title: followUpTitle, body },
    ...{ link: "/dashboard", linkLabel: "Contestar" },
    letter: {
      subject: followUpTitle,
      paragraphs: [body, `Puedes contestar hasta el ${longDate(asked.openUntil)}, sin iniciar sesión.`],
      action: { path: followUpPath(deps.vault, asked.id), label: "Contestar con un toque" },
    },
  });
};
