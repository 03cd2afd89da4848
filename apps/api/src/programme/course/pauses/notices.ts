import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { worded } from "../../../lib/mail/wording.ts";
import { notify } from "../../../lib/notify.ts";
import { lessonName, minutesOf } from "../rules.ts";
import type { LessonLeft, Paused } from "./nudges.store.ts";
import { timeWords } from "./rules.ts";

const prefix = "course-nudge/";
/** Event of a reminder's e-mail. It contains the id of the reminder, which is checked again before sending. */
export const nudgeEvent = (id: string) => `${prefix}${id}`;
export const nudgeOfEvent = (event: string) => event.slice(prefix.length);

type Pause = Pick<Paused, "loginId" | "version"> & { event: string; lessons: readonly LessonLeft[] };

export async function notifyPaused(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { loginId, version, event, lessons }: Pause,
): Promise<void> {
  const [next] = lessons;
  if (!next) return;
  const left = `${lessons.length} ${lessons.length === 1 ? "lección" : "lecciones"}`;
  const time = timeWords(minutesOf(lessons));
  const words =
    version === null
      ? { ...worded("course-start", { lecciones: left, tiempo: time }), linkLabel: "Empezar el curso" }
      : {
          ...worded("course-nudge", {
            faltan: `${lessons.length === 1 ? "falta" : "faltan"} ${left}`,
            leccion: next.title,
            tiempo: time,
          }),
          linkLabel: "Seguir el curso",
        };
  await notify(tx, deps, {
    ...{ loginId, event, ...words, template: "course-nudge" },
    link: `/inductive-course?leccion=${lessonName(next)}`,
  });
}
