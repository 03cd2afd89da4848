import { type PersonDocument, personDocuments } from "@arranca/contract/files";
import { keysOf } from "@arranca/contract/keys";
import { areasOfPaper, identitySides } from "@arranca/contract/persons/identity-papers";
import { ageOn } from "@arranca/contract/values/dates";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { putDocuments, putPicture, submitRegistration } from "../src/programme/persons/service.ts";
import { saveDraft } from "../src/trust/accounts/registration/drafts.service.ts";
import type { PersonPlan } from "./demo.cast.ts";
import { takeCourse } from "./demo.course.ts";
import { signUpAs } from "./demo.logins.ts";
import { studies } from "./demo.studies.ts";
import type { ChosenFile, World } from "./demo.world.ts";
import { curriculum } from "./documents/curriculum.ts";
import { ineBack, ineFront, otherIdentityPaper } from "./documents/identity.ts";
import { proofOfAddress } from "./documents/office-documents.ts";
import { fullName } from "./documents/parts.ts";
import { portraitPicture } from "./documents/portrait.ts";
import { aBirthDate, type DemoPerson, peopleMaker } from "./people/people.ts";
import { addressOf, inNewSettlement } from "./people/places.ts";
import { pick } from "./people/random.ts";

export type Member = { plan: PersonPlan; profile: DemoPerson; actor: Actor; personId: string };
type Applicant = Pick<Member, "plan" | "profile">;

/** Invents the demo persons, always the same ones. */
export function castPeople(world: World, plans: readonly PersonPlan[]): Applicant[] {
  const random = world.random("people");
  const aPerson = peopleMaker(random, world.today);
  return plans.map((plan) => {
    // Already 18 on the day they register, not only today.
    const birthDate = aBirthDate(random, world.day(plan.joined), [18, 26]);
    const profile = aPerson({ ...plan.names, birthDate });
    return {
      plan,
      profile: {
        ...profile,
        email: plan.email ?? profile.email,
        address: plan.newSettlement ? inNewSettlement(profile.address) : profile.address,
      },
    };
  });
}

/** Registers a demo person, with as much of the course and as many documents as the plan says. */
export async function joinAsPerson(world: World, applicant: Applicant): Promise<Member> {
  const { plan, profile } = applicant;
  const actor = await signUpAs(world.at(world.moment(plan.joined, "19:12")), profile.email, "person");
  const member = { ...applicant, actor, personId: actor.subjectId };
  if (plan.course > 0) {
    await takeCourse(world.at(world.moment(plan.joined, "20:03")), {
      ...{ personId: actor.subjectId, most: plan.course, wrongTries: plan.wrongTries },
      random: world.random(`course of ${plan.key}`),
    });
  }
  const later = world.at(world.moment(plan.joined - 1, "18:20"));
  if (plan.draft) await saveDrafts(later, member);
  if (plan.documents) await handIn(world, later, member);
  return member;
}

async function handIn(world: World, deps: Deps, { plan, profile, personId }: Member): Promise<void> {
  const random = world.random(`documents of ${plan.key}`);
  const today = world.day(plan.joined + 12);
  const name = fullName(profile);
  const picture = await portraitPicture(world.random(`face of ${plan.key}`), profile.sex);
  const selfie: ChosenFile = { field: "file", kind: "image", name: "foto.jpg", bytes: picture };
  await world.withFiles([selfie], async ([file]) => file && putPicture(deps.db, deps, personId, file));

  const documents: Samples = {
    ...(await identityOfPlan(world, { plan, profile })),
    cv: {
      name: `CV ${profile.name} ${profile.firstSurname}.pdf`,
      bytes: await curriculum(profile, studiesOf(world, { plan, profile }).cv, { today }),
    },
    proof_of_address: {
      name: "Recibo de luz.pdf",
      bytes: await proofOfAddress({ name, address: profile.address }, { random, today }),
    },
  };
  const chosen = keysOf(documents).flatMap((field): ChosenFile[] => {
    const sample = documents[field];
    return sample ? [{ field, kind: personDocuments[field].kind, ...sample }] : [];
  });
  const isDated = ({ field }: ChosenFile) => field === "proof_of_address";
  await world.withFiles(
    chosen.filter((file) => !isDated(file)),
    (files) => putDocuments(deps.db, deps, personId, files),
  );
  await world.withFiles(chosen.filter(isDated), (files) =>
    putDocuments(deps.db, deps, personId, files, { issued_on: today }),
  );
}

type Samples = Partial<Record<PersonDocument, Pick<ChosenFile, "name" | "bytes">>>;

async function identityOfPlan(world: World, { plan, profile }: Applicant): Promise<Samples> {
  const face = () => world.random(`face of ${plan.key}`);
  if (!plan.paper)
    return {
      ine_front: { name: "INE frente.jpg", bytes: await ineFront(profile, face()) },
      ine_back: { name: "INE reverso.jpg", bytes: await ineBack(profile, world.random(`back of ${plan.key}`)) },
    };
  const sides = areasOfPaper(plan.paper).map(async (area) => {
    const title = identitySides[area];
    return [area, { name: `${title}.jpg`, bytes: await otherIdentityPaper(title, profile, face()) }] as const;
  });
  return Object.fromEntries(await Promise.all(sides));
}

function studiesOf(world: World, { plan, profile }: Applicant) {
  const age = ageOn(world.day(plan.joined), profile.birthDate);
  const fitting = studies.filter(({ fromAge }) => age >= fromAge);
  return pick(world.random(`studies of ${plan.key}`), fitting);
}

const identityOf = (profile: DemoPerson) => ({
  curp: profile.curp,
  name: profile.name,
  firstSurname: profile.firstSurname,
  secondSurname: profile.secondSurname,
  birthdate: profile.birthDate,
  gender: profile.genderId,
});

export const bankOf = ({ bank, accountNumber, clabe }: DemoPerson) => ({ bankId: bank.id, accountNumber, clabe });

async function saveDrafts(deps: Deps, { profile, personId }: Member): Promise<void> {
  const identity = Object.fromEntries(Object.entries(identityOf(profile)).map(([key, value]) => [key, String(value)]));
  await saveDraft(deps.db, deps, { ownerId: personId, step: "identity", data: identity, at: "contact" });
  const contact = { phone: profile.phone, phoneCountryId: "141", email: profile.email };
  await saveDraft(deps.db, deps, { ownerId: personId, step: "contact", data: contact, at: "address" });
}

export const sendRegistration = (world: World, deps: Deps, { plan, profile, personId }: Member) =>
  submitRegistration(deps.db, deps, personId, {
    ...(plan.noCurp ? { ...identityOf(profile), noCurp: true } : identityOf(profile)),
    phone: profile.phone,
    phoneCountryId: 141,
    email: profile.email,
    location: addressOf(profile.address),
    study: studiesOf(world, { plan, profile }).study,
    ...(plan.noBank ? { noBankAccount: true } : bankOf(profile)),
  });
