import type { CompanyPermission } from "@arranca/contract/roles";
import type { Deps } from "../src/lib/deps.ts";
import { inviteColleague } from "../src/programme/companies/team/service.ts";
import { acceptInvitation } from "../src/trust/accounts/membership/joining.service.ts";
import { acceptTerms } from "../src/trust/accounts/registration/terms.service.ts";
import { readLegalTexts } from "../src/trust/accounts/registration/terms.store.ts";
import type { Employer } from "./demo.companies.ts";
import { demoPassword } from "./demo.logins.ts";
import type { World } from "./demo.world.ts";

const address = "203.0.113.40";

type Invited = { name: string; email: string; administrator?: boolean; permissions?: readonly CompanyPermission[] };

/** Plans the team of a company: a colleague who chooses candidates, another administrator, and two invitations. */
export function planColleagues(world: World, { actor }: Employer): void {
  const invite = (daysAgo: number, { name, email, administrator = false, permissions = [] }: Invited) =>
    world.plan(daysAgo, "11:10", (deps) =>
      inviteColleague(deps.db, deps, { name, email, is_administrator: administrator, permissions }, actor),
    );
  const join = (daysAgo: number, { email }: Invited) => world.plan(daysAgo, "18:25", (deps) => openLink(deps, email));

  const recruiter = { name: "Mariana Soto Rangel", email: "empresa.reclutamiento@demo.example" };
  const owner = { name: "Esteban Luna Prado", email: "empresa.direccion@demo.example", administrator: true };
  invite(70, { ...recruiter, permissions: ["candidates"] });
  join(69, recruiter);
  invite(64, owner);
  join(61, owner);
  invite(20, { name: "Karla Ibarra Mena", email: "karla.ibarra@correo.example", permissions: ["vacancies"] });
  invite(2, { name: "Iván Rosas Téllez", email: "ivan.rosas@correo.example", permissions: ["relations", "company"] });
}

/** Opens the mailed link of an invitation, sets a password and accepts the terms. */
async function openLink(deps: Deps, email: string): Promise<void> {
  const { ticket_hash: ticketHash } = await deps.db
    .selectFrom("company_invitations")
    .select("ticket_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await acceptInvitation(deps, { ticketHash, password: demoPassword, address });
  const { id: loginId } = await deps.db
    .selectFrom("logins")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { terms } = await readLegalTexts(deps.db);
  await acceptTerms(deps.db, deps, { loginId, version: terms.version, address });
}
