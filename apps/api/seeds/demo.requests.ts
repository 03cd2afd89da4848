import { requestChanges } from "../src/desk/review/accounts/service.ts";
import { answerRequest, readRequestStatus } from "../src/desk/review/requests/service.ts";
import { type Employer, renameCompany } from "./demo.companies.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type Comments = Parameters<typeof requestChanges>[2]["comments"];

const smallPrint: Comments = [
  { section: "documents", field: "cv", comment: "Tu CV dice que sigues estudiando. Sube uno al día, por favor." },
  { section: "address", field: "street", comment: "Nos dijiste que te mudaste: actualiza tu calle y tu comprobante." },
];
const school: Comments = [
  {
    section: "study",
    field: "university",
    comment: "Escribe el nombre completo de tu escuela, como en tu constancia.",
  },
];
const proof: Comments = [
  { section: "documents", field: "proof_of_address", comment: "Ahora la calle coincide, pero el recibo está cortado." },
];

export function planAnswer({ world }: Crew, daysAgo: number, { personId, actor }: Member, comment: string): void {
  world.plan(daysAgo, "17:45", async (deps) => {
    const { id, sections } = await readRequestStatus(deps.db, deps, personId);
    const answers = sections.map(({ section, field }) => ({ section, field, comment }));
    await answerRequest(deps.db, deps, { requestId: id ?? "", ownerId: personId, by: actor.loginId, answers });
  });
}

/** Plans requests for changes to approved accounts, a second one, and a company that requests another name. */
export function planRequests(crew: Crew, people: (key: string) => Member, factory: Employer): void {
  const { world, staff } = crew;
  const ask = (daysAgo: number, key: string, comments: Comments) =>
    world.plan(daysAgo, "12:10", (deps) =>
      requestChanges(deps.db, deps, { id: people(key).personId, info: null, comments, by: staff.reviewer }),
    );
  // Open for nine days: its owner was reminded once.
  ask(9, "looking", smallPrint);
  ask(4, "just begun", school);
  planAnswer(crew, 1, people("just begun"), "Ya quedó como en mi constancia.");
  planAnswer(crew, 3, people("asked address"), "Corregí la calle, estaba mal escrita.");
  ask(2, "asked address", proof);
  world.plan(1, "16:20", (deps) =>
    renameCompany(deps, factory, {
      name: "Tres Ríos Calzado y Piel",
      businessName: "Tres Ríos Calzado y Piel, S.A. de C.V.",
    }),
  );
}
