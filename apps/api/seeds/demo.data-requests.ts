import type { DataRight } from "@arranca/contract/data-requests";
import { registerAtDesk } from "../src/desk/own-data/requests/desk.service.ts";
import { answerRequest, askForRight, carryOutRequest, listOwnRequests } from "../src/desk/own-data/requests/service.ts";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

type AskedAtDesk = Parameters<typeof registerAtDesk>[2]["asked"];
type Asked = { actor: Actor; daysAgo: number; right: DataRight; words: string };

async function newestAtDesk(db: Deps["db"]): Promise<string> {
  const request = await db
    .selectFrom("data_requests")
    .select("id")
    .where("owner_type", "=", "desk")
    .orderBy("asked_at", "desc")
    .executeTakeFirstOrThrow();
  return request.id;
}

/** Plans data requests of persons, one in each state; that of the company is due in a few days. */
export function planDataRequests(
  { world, staff }: { world: World; staff: DemoStaff },
  who: Record<"open" | "due" | "granted" | "refused" | "done", Actor>,
): void {
  const ask = ({ actor, daysAgo, right, words }: Asked) =>
    world.plan(daysAgo, "11:25", (deps) => askForRight(deps.db, deps, { actor, right, words }));
  const newestOf = async (deps: Deps, { subjectId }: Actor): Promise<string> => {
    const [request] = await listOwnRequests(deps.db, deps, subjectId);
    if (!request) throw new Error("The demo asked nothing there.");
    return request.id;
  };
  const answer = (daysAgo: number, actor: Actor, accepted: boolean, words: string) =>
    world.plan(daysAgo, "13:40", async (deps) =>
      answerRequest(deps.db, deps, {
        id: await newestOf(deps, actor),
        accepted,
        answer: words,
        by: staff.supervisor,
      }),
    );
  const register = (daysAgo: number, asked: AskedAtDesk) =>
    world.plan(daysAgo, "10:40", (deps) => registerAtDesk(deps.db, deps, { by: staff.reviewer, asked }));

  ask({
    ...{ actor: who.done, daysAgo: 60, right: "rectification" },
    words: "Mi segundo apellido salió sin acento en el diploma.",
  });
  answer(52, who.done, true, "Sí procede: lo comparamos con tu acta de nacimiento.");
  world.plan(47, "10:15", async (deps) =>
    carryOutRequest(deps.db, deps, {
      id: await newestOf(deps, who.done),
      words: "Comparamos tus datos con tu acta: tu apellido ya está escrito con acento.",
      by: staff.supervisor,
    }),
  );
  ask({
    ...{ actor: who.refused, daysAgo: 40, right: "cancellation" },
    words: "Borren los comprobantes de los meses que ya me pagaron.",
  });
  answer(30, who.refused, false, "La ley nos obliga a guardar lo que prueba un pago por cinco años.");
  ask({
    ...{ actor: who.due, daysAgo: 25, right: "access" },
    words: "Queremos saber qué se guarda de nuestra responsable y quién lo consulta.",
  });
  ask({
    ...{ actor: who.granted, daysAgo: 20, right: "opposition" },
    words: "Ya terminé el programa. No quiero que me llamen para encuestas.",
  });
  answer(6, who.granted, true, "Sí procede: vamos a quitar tu teléfono de la lista de encuestas.");
  // A person without an account asks in person: one left an e-mail address, another comes for the answer.
  register(18, {
    ...{ name: "Ofelia Bermúdez Luna", capacity: "proxy", about: "Iker Saldaña Bermúdez", identity: "ine" },
    ...{ email: "", phone: "4775550142", right: "access" },
    words: "Mi hijo tiene 17 años. Quiero saber si guardan algo de él, porque le llegó un correo de ustedes.",
  });
  world.plan(12, "12:15", async (deps) =>
    answerRequest(deps.db, deps, {
      id: await newestAtDesk(deps.db),
      accepted: true,
      answer: "Sí procede: buscamos su nombre y su correo, y te damos por escrito lo que haya.",
      by: staff.supervisor,
    }),
  );
  register(4, {
    ...{ name: "Genaro Villalobos Prado", capacity: "self", about: "", identity: "passport" },
    ...{ email: "genaro.villalobos@correo.example", phone: "", right: "opposition" },
    words: "Salgo como contacto de una empresa en la que ya no trabajo. Ya no quiero que me llamen.",
  });
  ask({
    ...{ actor: who.open, daysAgo: 3, right: "access" },
    words: "Quiero saber con qué dependencias comparten mi CURP y mi cuenta del banco.",
  });
}
