import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
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
      ? {
          title: "Empieza tu curso de inducción",
          body: `Son ${left}, ${time} en total. Puedes hacerlo desde tu teléfono y parar cuando quieras: tu avance se guarda. Al terminarlo verás las vacantes.`,
          linkLabel: "Empezar el curso",
        }
      : {
          title: `Te ${lessons.length === 1 ? "falta" : "faltan"} ${left} del curso`,
          body: `Sigues en «${next.title}». Lo que te falta toma ${time}, y al terminar verás las vacantes. Si ya avanzaste sin conexión, abre el curso con internet para que se envíe.`,
          linkLabel: "Seguir el curso",
        };
  await notify(tx, deps, {
    ...{ loginId, event, ...words, template: "course-nudge" },
    link: `/inductive-course?leccion=${lessonName(next)}`,
  });
}
