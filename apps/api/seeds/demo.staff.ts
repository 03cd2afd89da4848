import { addMember, type RoleKey } from "../src/desk/staff/service.ts";
import { changeSettings } from "../src/desk/staff/settings.service.ts";
import { saveSetting } from "../src/desk/staff/settings.store.ts";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { actorOfLogin, demoPassword } from "./demo.logins.ts";

type Member = { email: string; name: string; firstSurname: string; secondSurname: string; roles: readonly RoleKey[] };

const members = {
  supervisor: {
    email: "supervision@demo.example",
    name: "Leticia",
    firstSurname: "Arriaga",
    secondSurname: "Montes",
    roles: ["supervisor", "administrator"],
  },
  reviewer: {
    email: "revision@demo.example",
    name: "Óscar",
    firstSurname: "Rentería",
    secondSurname: "Lozano",
    roles: ["reviewer"],
  },
  payer: {
    email: "pagos@demo.example",
    name: "Norma",
    firstSurname: "Cisneros",
    secondSurname: "Ávila",
    roles: ["payer"],
  },
  authoriser: {
    email: "autoriza@demo.example",
    name: "Rubén",
    firstSurname: "Palomares",
    secondSurname: "Gil",
    roles: ["authoriser"],
  },
  secondAuthoriser: {
    email: "autoriza.segunda@demo.example",
    name: "Beatriz",
    firstSurname: "Solórzano",
    secondSurname: "Peña",
    roles: ["authoriser"],
  },
  editor: {
    email: "edicion@demo.example",
    name: "Marisol",
    firstSurname: "Treviño",
    secondSurname: "Cano",
    roles: ["editor"],
  },
  director: {
    email: "direccion@demo.example",
    name: "Graciela",
    firstSurname: "Aranda",
    secondSurname: "Quiroz",
    roles: ["director"],
  },
  administrator: {
    email: "administracion@demo.example",
    name: "Julieta",
    firstSurname: "Barragán",
    secondSurname: "Soto",
    roles: ["administrator"],
  },
} as const satisfies Record<string, Member>;

/** Saves the contact of the demo programme: a new programme has none. */
export async function addContact(deps: Deps, by: Actor): Promise<void> {
  // All vouchers of the demo are decided by one reviewer: a draw would hold some of them, other ones in each programme. Its
  // three reviewers could not turn the setting on.
  await saveSetting(deps.db, deps.clock.now(), "no_second_look", true);
  await changeSettings(deps.db, deps, {
    changes: [
      { key: "contact_email", from: "", to: "contacto@demo.example" },
      { key: "contact_phone", from: "", to: "4770000000" },
      { key: "calls_per_hour", from: 0, to: 4 },
      { key: "pay_cut_off_day", from: 0, to: 25 },
      { key: "pay_day", from: 0, to: 5 },
    ],
    by,
  });
}

export type DemoStaff = Record<keyof typeof members, Actor>;

/**
 * Adds the staff of the demo: a supervisor who also administrates, a reviewer, a payer, two authorisers, an editor, a
 * second administrator and a director.
 */
export async function addStaff(deps: Deps): Promise<DemoStaff> {
  const add = async (key: keyof typeof members, by: string | null): Promise<Actor> => {
    const member = members[key];
    return actorOfLogin(
      deps,
      await addMember(deps.db, deps, { ...member, password: demoPassword, phone: "4770000000", by }),
    );
  };
  const supervisor = await add("supervisor", null);
  const by = supervisor.loginId;
  return {
    supervisor,
    reviewer: await add("reviewer", by),
    payer: await add("payer", by),
    authoriser: await add("authoriser", by),
    secondAuthoriser: await add("secondAuthoriser", by),
    editor: await add("editor", by),
    administrator: await add("administrator", by),
    director: await add("director", by),
  };
}
