import type { CompanyPermission, StaffPermission, UserType } from "@arranca/contract/roles";
import { dayMs } from "@arranca/contract/values/durations";
import type { Insertable } from "kysely";
import type { Tables } from "../lib/database/tables.ts";
import { newId } from "../lib/ids.ts";
import { startSession } from "../trust/accounts/sessions/service.ts";
import type { TestApp } from "./test-app.ts";

type Over<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;
/** Test account with a bearer token: pass it as `as` of a request. */
export type Account = { id: string; loginId: string; email: string; token: string };

// Hash of a password that nobody knows: tests that sign in create their own.
const unknownPassword = "$argon2id$v=19$m=8,t=1,p=1$rXWzAWUzz0gBbuQLP87fKQ$WJq9tsxufESFoss4zh3dKAE3iuj4JwtQ1t0C8PAlvRY";

let count = 0;
const next = () => ++count;

async function aLogin({ deps }: TestApp, userType: UserType, over: Over<"logins"> = {}) {
  const terms = await deps.db
    .selectFrom("legal_texts")
    .select("version")
    .where("kind", "=", "terms")
    .orderBy("version", "desc")
    .executeTakeFirst();
  const login = {
    id: newId(),
    email: `${userType}${next()}@correo.example`,
    user_type: userType,
    password_hash: unknownPassword,
    terms_version: terms?.version ?? null,
    created_at: deps.clock.now(),
    ...over,
  };
  await deps.db.insertInto("logins").values(login).execute();
  return { loginId: login.id, email: login.email };
}

const sign = async ({ deps }: TestApp, loginId: string) =>
  (await startSession(deps.db, deps, { owner: { loginId }, scope: "full", userAgent: "tests" })).token;

export const anotherDevice = async (test: TestApp, account: Account): Promise<Account> => ({
  ...account,
  token: await sign(test, account.loginId),
});

/** Far from the folios that tests choose: the numbers of a worker run on through all its files. */
const farFolio = 700_000;

/** Approved person in León with a finished course and a complete profile. Override what the test is about. */
export async function aPerson(test: TestApp, over: Over<"persons"> = {}, login: Over<"logins"> = {}): Promise<Account> {
  const { deps } = test;
  const { loginId, email } = await aLogin(test, "person", login);
  const id = newId();
  const number = next();
  await deps.db
    .insertInto("persons")
    .values({
      id,
      login_id: loginId,
      status: "approved",
      folio: `P-${farFolio + number}`,
      name: "Ximena Guadalupe",
      first_surname: "Hernández",
      second_surname: "Villaseñor",
      gender_id: 2,
      birthdate: "2005-04-12",
      phone: "4772150934",
      phone_country_id: 141,
      email,
      degree_id: 5,
      scholarity_level_id: 6,
      study_title: "Administración",
      university_name: "Universidad de Guanajuato",
      location_id: await aLocation(test),
      bank_code: "012",
      clabe: deps.vault.sealField("012225001234567895", `persons.clabe/${id}`),
      // A different bank account each: a test that shares one says so.
      clabe_index: deps.vault.blindIndex(`012225001234567895/${id}`, "persons.clabe"),
      clabe_last4: "7895",
      account_number: deps.vault.sealField("00123456789", `persons.account_number/${id}`),
      account_last4: "6789",
      curp: deps.vault.sealField("QURV030417MJCNBLA0", `persons.curp/${id}`),
      curp_index: deps.vault.blindIndex(`QURV${number}`, "persons.curp"),
      course_version: 1,
      course_completed_at: deps.clock.now(),
      submitted_at: deps.clock.now(),
      approved_at: deps.clock.now(),
      bank_reviewed_at: deps.clock.now(),
      created_at: deps.clock.now(),
      ...over,
    })
    .execute();
  return { id, loginId, email, token: await sign(test, loginId) };
}

/** Registration date early enough for a relation that began more than two months ago. */
const longAgo = ({ deps }: TestApp) => new Date(deps.clock.now().getTime() - 90 * dayMs);

export async function aCompany(
  test: TestApp,
  over: Over<"companies"> = {},
  login: Over<"logins"> = {},
): Promise<Account> {
  const { loginId, email } = await aLogin(test, "company", login);
  const id = newId();
  await test.deps.db
    .insertInto("companies")
    .values({
      id,
      owner_login_id: loginId,
      status: "approved",
      folio: `E-${farFolio + next()}`,
      name: "Café Jacaranda",
      business_name: "Café Jacaranda, S.A. de C.V.",
      rfc: "CJA120415AB1",
      sector_id: 12,
      size_id: 2,
      presence_id: 2,
      phone: "4776881204",
      phone_country_id: 141,
      email,
      location_id: await aLocation(test, { number: "2104" }),
      manager: JSON.stringify({
        name: "Beatriz",
        lastName: "Montes",
        email,
        phone: "4776881204",
        department: "Gerencia",
      }),
      submitted_at: test.deps.clock.now(),
      approved_at: longAgo(test),
      created_at: test.deps.clock.now(),
      ...over,
    })
    .execute();
  await addToCompany(test, id, { login_id: loginId, is_administrator: true, name: "Beatriz Montes" });
  return { id, loginId, email, token: await sign(test, loginId) };
}

const addToCompany = ({ deps }: TestApp, companyId: string, member: Over<"company_members"> & { login_id: string }) =>
  deps.db
    .insertInto("company_members")
    .values({ company_id: companyId, permissions: [], joined_at: deps.clock.now(), ...member })
    .execute();

export async function aMember(
  test: TestApp,
  companyId: string,
  permissions: CompanyPermission[],
  over: Over<"company_members"> = {},
): Promise<Account> {
  const { loginId, email } = await aLogin(test, "company");
  await addToCompany(test, companyId, { login_id: loginId, permissions, ...over });
  return { id: companyId, loginId, email, token: await sign(test, loginId) };
}

export async function aStaffMember(test: TestApp, permissions: StaffPermission[]): Promise<Account> {
  const { loginId, email } = await aLogin(test, "staff");
  const [id, roleId] = [newId(), newId()];
  const { db, clock } = test.deps;
  await db
    .insertInto("staff_members")
    .values({ id, login_id: loginId, name: "Leticia", first_surname: "Arriaga", created_at: clock.now() })
    .execute();
  await db
    .insertInto("roles")
    .values({ id: roleId, name: `Rol ${roleId}`, permissions })
    .execute();
  await db.insertInto("staff_roles").values({ staff_id: id, role_id: roleId }).execute();
  return { id, loginId, email, token: await sign(test, loginId) };
}

/** Address in León, Guanajuato (municipality 11020). */
export async function aLocation({ deps }: TestApp, over: Over<"locations"> = {}): Promise<string> {
  const id = newId();
  await deps.db
    .insertInto("locations")
    .values({
      id,
      name: "San Juan de Dios",
      address: "Mina de Valenciana 118, San Juan de Dios, 37004 León, Guanajuato",
      city_name: "León",
      state_name: "Guanajuato",
      suburb_name: "San Juan de Dios",
      state_id: 11,
      municipality_id: 11020,
      street: "Mina de Valenciana",
      number: "118",
      cp: "37004",
      ...over,
    })
    .execute();
  return id;
}

export async function aVacancy(test: TestApp, companyId: string, over: Over<"vacancies"> = {}): Promise<string> {
  const id = newId();
  const now = test.deps.clock.now();
  await test.deps.db
    .insertInto("vacancies")
    .values({
      id,
      company_id: companyId,
      company_name: "Café Jacaranda",
      status: "active",
      title: "Auxiliar administrativo",
      description_html: "<p>Vas a apoyar al área de cobranza con facturas y llamadas.</p>",
      description_text: "Vas a apoyar al área de cobranza con facturas y llamadas.",
      degree_id: 5,
      job_type_id: 1,
      modality_id: 1,
      remuneration_min: 920_000,
      remuneration_max: 1_100_000,
      frequency_id: 4,
      location_id: await aLocation(test),
      municipality_id: 11020,
      created_at: now,
      submitted_at: now,
      published_at: longAgo(test),
      expires_at: new Date(now.getTime() + 60 * dayMs),
      ...over,
    })
    .execute();
  return id;
}

export async function anApplication(
  test: TestApp,
  of: { personId: string; vacancyId: string; companyId: string },
  over: Over<"applications"> = {},
): Promise<string> {
  const id = newId();
  await test.deps.db
    .insertInto("applications")
    .values({
      id,
      person_id: of.personId,
      vacancy_id: of.vacancyId,
      company_id: of.companyId,
      status: "unreviewed",
      created_at: test.deps.clock.now(),
      ...over,
    })
    .execute();
  return id;
}
