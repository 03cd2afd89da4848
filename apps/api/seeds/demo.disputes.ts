import { objectToDecision } from "../src/programme/relations/disputes/objections.service.ts";
import { addEvidence, askSide } from "../src/programme/relations/disputes/papers.service.ts";
import type { Match } from "./demo.hires.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";
import { paySlip } from "./documents/office-documents.ts";

/** Plans that the person of a dispute sends evidence, and that the team asks the company a question that is still open. */
export function planDisputePapers({ world, staff }: { world: World; staff: DemoStaff }, one: Match): void {
  const { member, vacancy } = one;
  world.plan(6, "19:10", async (deps) => {
    const { plan, rfc } = vacancy.company;
    const [from, to] = [world.day(14), world.day(8)];
    const bytes = await paySlip(
      {
        ...{ person: member.profile, company: { businessName: plan.businessName, rfc }, job: vacancy.title },
        ...{ from, to, paidOn: to, netCents: vacancy.payCents },
      },
      { random: world.random(`evidence ${member.plan.key}`) },
    );
    const file = { field: "files[0]", kind: "document", name: "Recibo de la primera semana.pdf", bytes } as const;
    await world.withFiles([file], (files) =>
      addEvidence(deps.db, deps, {
        ...{ relationId: one.relationId, owner: { personId: member.personId }, by: member.actor.loginId, files },
      }),
    );
  });
  world.plan(1, "12:20", async (deps) => {
    const { id } = await deps.db
      .selectFrom("disputes")
      .select("id")
      .where("relation_id", "=", one.relationId)
      .executeTakeFirstOrThrow();
    await askSide(deps.db, deps, {
      ...{ disputeId: id, side: "company", days: 5, by: staff.reviewer.loginId },
      question: "La persona mandó un recibo con su nombre. ¿Quién se lo dio y qué pago es?",
    });
  });
}

/** Plans that the company objects to the decision on a dispute: another member of the team decides. */
export function planDecisionObjection({ world }: { world: World }, one: Match): void {
  const { companyId, actor } = one.vacancy.company;
  world.plan(9, "11:05", (deps) =>
    objectToDecision(deps.db, deps, {
      ...{ relationId: one.relationId, owner: { companyId }, by: actor.loginId },
      statement: "Las guías son de otro repartidor con el mismo nombre. Mandamos su contrato y su credencial.",
    }),
  );
}
