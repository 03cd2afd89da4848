import type { Deps } from "../src/lib/deps.ts";
import { newId } from "../src/lib/ids.ts";
import { markThreadSeen, sendMessage } from "../src/programme/applications/messages/service.ts";
import { createTemplate } from "../src/programme/applications/messages/templates.service.ts";
import { addNote } from "../src/programme/applications/notes/service.ts";
import type { Match } from "./demo.hires.ts";
import type { World } from "./demo.world.ts";

/**
 * Plans an answered question with a note and a template, an answer that the company has not opened (`answered`), and a
 * question that the person has not opened (`asked`).
 */
export function planMessages({ world }: { world: World }, answered: Match, asked: Match): void {
  const write = (by: "company" | "person", one: Match, text: string) => (deps: Deps) =>
    sendMessage(deps.db, deps, {
      actor: actorOf(by, one),
      applicationId: one.applicationId,
      clientKey: newId(),
      text,
    });
  const see = (by: "company" | "person", one: Match) => (deps: Deps) =>
    markThreadSeen(deps.db, deps, {
      actor: actorOf(by, one),
      applicationId: one.applicationId,
      until: deps.clock.now(),
    });
  const { actor } = answered.vacancy.company;
  world.plan(12, "10:05", (deps) =>
    createTemplate(deps.db, deps, {
      actor,
      typed: {
        template_name: "Turno de fin de semana",
        template_text: "Hola, {nombre}. Para {vacante} necesitamos apoyo sábados y domingos. ¿Puedes los dos días?",
      },
    }),
  );
  world.plan(11, "10:10", write("company", answered, "Hola. ¿Puedes trabajar los sábados y domingos por la mañana?"));
  world.plan(11, "19:30", see("person", answered));
  world.plan(11, "19:34", write("person", answered, "Sí, los dos días. Entre semana puedo después de las 3."));
  world.plan(10, "09:15", see("company", answered));
  world.plan(10, "09:20", (deps) =>
    addNote(deps.db, deps, {
      actor,
      applicationId: answered.applicationId,
      clientKey: newId(),
      text: "Puede sábados y domingos. Vive a 15 minutos.",
    }),
  );
  world.plan(1, "11:40", write("company", answered, "Gracias. ¿Ya tienes tarjeta de salud?"));
  world.plan(1, "18:05", see("person", answered));
  world.plan(1, "18:12", write("person", answered, "Todavía no, la saco el lunes."));
  world.plan(1, "12:20", write("company", asked, "¡Te esperamos! ¿Qué talla de camisa usas?"));
}

const actorOf = (by: "company" | "person", { vacancy, member }: Match) =>
  by === "company" ? vacancy.company.actor : member.actor;
