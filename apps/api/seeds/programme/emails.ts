import type { Actor } from "../../src/lib/http/access.ts";
import { changeEmail, restoreEmail } from "../../src/programme/about/emails/service.ts";
import type { World } from "../demo.world.ts";

/** Plans changed words of one e-mail, and original words restored for another. */
export function planEmails(world: World, by: Actor): void {
  world.plan(18, "10:20", async (deps) => {
    await changeEmail(deps.db, deps, {
      ...{ kind: "account-rejected", seen: 0, by },
      words: {
        subject: "No pudimos aprobar tu registro",
        opening: "Gracias por tu interés en {programa}.",
        closing: "Si tienes dudas, ven a la oficina: te ayudamos a corregirlo.",
      },
    });
  });
  world.plan(16, "10:30", async (deps) => {
    const words = {
      subject: "Nueva postulación: {vacante}",
      opening: "{persona} se postuló a «{vacante}».",
      closing: "Respóndele esta semana.",
    };
    await changeEmail(deps.db, deps, { kind: "application-received", seen: 0, by, words });
    await restoreEmail(deps.db, deps, { kind: "application-received", seen: 1, by });
  });
}
