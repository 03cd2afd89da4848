import type { CheckFinding, OfficialCheck } from "@arranca/contract/review/official-checks";
import { sectionKeys } from "@arranca/contract/review/requests";
import {
  addNote,
  approveAccount,
  checkLine,
  rejectAccount,
  requestChanges,
} from "../src/desk/review/accounts/service.ts";
import { decideBlock, proposeBlock } from "../src/desk/review/blocks/service.ts";
import { recordOfficialCheck } from "../src/desk/review/official-checks/service.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { appeal } from "../src/programme/persons/service.ts";
import { closePersonAccount } from "../src/programme/relations/leave/service.ts";
import { type Employer, sendCompany } from "./demo.companies.ts";
import { readPapers } from "./demo.document-access.ts";
import { type Member, sendRegistration } from "./demo.persons.ts";
import { planAnswer } from "./demo.requests.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type Comments = Parameters<typeof requestChanges>[2]["comments"];

/** Plans the registration of a person the day after joining, at a time of its own. */
export function planSending({ world }: Crew, member: Member): void {
  const minute = 10 + (member.profile.curp.charCodeAt(5) % 40);
  world.plan(member.plan.joined - 1, `19:${minute}`, (deps) => sendRegistration(world, deps, member));
}

/** Plans that the supervisor approves a person two days after joining: the reviewer is left to decide the vouchers. */
export function planApproval({ world, staff }: Crew, { plan, personId }: Member): void {
  const by = staff.supervisor;
  world.plan(plan.joined - 2, "11:12", (deps) => readPapers(deps, personId, by));
  world.plan(plan.joined - 2, "11:20", (deps) =>
    approveAccount(deps.db, deps, { id: personId, unread: sectionKeys, by }),
  );
}

export function planCompany({ world, staff }: Crew, employer: Employer, approve: boolean): void {
  const { plan, companyId } = employer;
  world.plan(plan.joined, "12:30", (deps) => sendCompany(world, deps, employer));
  if (!approve) return;
  world.plan(plan.joined - 2, "10:05", (deps) => readPapers(deps, companyId, staff.supervisor));
  world.plan(plan.joined - 2, "10:15", (deps) =>
    approveAccount(deps.db, deps, { id: companyId, unread: sectionKeys, by: staff.supervisor }),
  );
}

const address: Comments = [
  {
    section: "address",
    field: "street",
    comment: "La calle de tu comprobante no es la que escribiste. Corrige una de las dos.",
  },
];
const documents: Comments = [
  { section: "documents", field: "ine_front", comment: "La foto salió movida. Tómala otra vez con buena luz." },
  { section: "documents", field: "proof_of_address", comment: "El recibo tiene más de tres meses. Sube uno reciente." },
];

/** The ends that a review may come to other than the first approval. */
export function planReviews(
  { world, staff }: Crew,
  people: (key: string) => Member,
  { clinic, furniture }: { clinic: Employer; furniture: Employer },
): void {
  const ask = (daysAgo: number, id: string, comments: Comments, by: Actor = staff.reviewer) =>
    world.plan(daysAgo, "12:10", async (deps) => {
      await readPapers(deps, id, by);
      await requestChanges(deps.db, deps, { id, info: null, comments, by });
    });
  ask(4, people("asked address").personId, address);
  ask(5, people("asked documents").personId, documents);
  ask(7, people("answered").personId, address);
  planAnswer({ world, staff }, 2, people("answered"), "Ya lo corregí, gracias.");
  ask(6, furniture.companyId, [
    { section: "documents", field: "imss", comment: "La cédula es de otro registro patronal. Sube la de tu empresa." },
  ]);

  const reject = (daysAgo: number, key: string, reason: string, by: Actor) =>
    world.plan(daysAgo, "13:00", async (deps) => {
      await readPapers(deps, people(key).personId, by);
      await rejectAccount(deps.db, deps, { id: people(key).personId, reason, by });
    });
  const elsewhere = "Tu domicilio está fuera del municipio. El programa es para quienes viven en él.";
  reject(15, "rejected", elsewhere, staff.reviewer);
  reject(30, "rejected twice", elsewhere, staff.reviewer);
  world.plan(28, "20:30", (deps) =>
    appeal(
      deps.db,
      deps,
      people("rejected twice").personId,
      "Vivo aquí desde enero, el recibo está a nombre de mi tía.",
    ),
  );
  reject(
    26,
    "rejected twice",
    "El recibo tampoco es de este municipio. Puedes registrarte cuando te mudes.",
    staff.supervisor,
  );

  for (const field of ["full_name", "birthdate", "curp"]) {
    world.plan(1, "09:30", (deps) =>
      checkLine(deps.db, deps, {
        id: people("review 4").personId,
        section: "personal",
        field,
        checked: true,
        by: staff.reviewer,
      }),
    );
  }
  world.plan(1, "09:50", (deps) =>
    addNote(deps.db, deps, {
      id: clinic.companyId,
      title: "Llamada",
      content: "Hablé con la clínica: mandan mañana la cédula del bimestre pasado.",
      by: staff.reviewer,
    }),
  );
  const checked = (id: string, check: OfficialCheck, finding: CheckFinding, words: string | null) =>
    world.plan(1, "09:40", (deps) =>
      recordOfficialCheck(deps.db, deps, { ownerId: id, check, finding, words, by: staff.reviewer }),
    );
  checked(people("review 4").personId, "curp", "agrees", null);
  checked(people("review 4").personId, "ine", "unavailable", null);
  checked(
    people("review 3").personId,
    "ine",
    "absent",
    "La página dice que la credencial no está en la lista nominal.",
  );
  checked(clinic.companyId, "tax", "agrees", null);
  checked(clinic.companyId, "imss", "differs", "El registro patronal es de otra razón social.");
  const left = people("left");
  world.plan(20, "21:15", (deps) =>
    closePersonAccount(deps.db, deps, { personId: left.personId, by: left.actor.loginId }),
  );
}

/** Proposes to block an account and, unless it stays open, has a supervisor decide. */
export function planBlock(
  { world, staff }: Crew,
  block: { ownerId: string; daysAgo: number; reason: string; decided: boolean },
): void {
  const { ownerId, daysAgo, reason } = block;
  world.plan(daysAgo, "10:40", async (deps) => {
    const proposalId = await proposeBlock(deps.db, deps, { ownerId, reason, by: staff.reviewer });
    if (!block.decided) return;
    world.plan(daysAgo - 1, "12:20", (later) =>
      decideBlock(later.db, later, { proposalId, accepted: true, reason: null, by: staff.supervisor }),
    );
  });
}

/** Plans that a supervisor accepts the block that a decision about this person proposed. */
export function planOpenBlockDecision({ world, staff }: Crew, { personId }: Member, daysAgo: number): void {
  world.plan(daysAgo, "12:45", async (deps) => {
    const proposal = await deps.db
      .selectFrom("block_proposals")
      .select("id")
      .where("owner_id", "=", personId)
      .where("decided_at", "is", null)
      .executeTakeFirstOrThrow();
    const decision = { proposalId: proposal.id, accepted: true, reason: null, by: staff.supervisor };
    await decideBlock(deps.db, deps, decision);
  });
}
