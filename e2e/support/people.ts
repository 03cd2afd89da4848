import { aCompanyRfc, aDemoAddress, peopleMaker, surnameNumber } from "../../apps/api/seeds/people/people.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";
import { businessDate } from "../../packages/contract/src/values/dates.ts";

/**
 * Number of the worker process. Playwright gives a retry another one, so that no two attempts share a person or a company.
 */
const attempt = Number(process.env.TEST_WORKER_INDEX ?? 0);
const random = seededRandom(2611 + attempt);

/** Business date at the start of the journeys. */
export const today = businessDate(new Date());

/**
 * Calendar day so many days after today (or before it, if negative). Computed anew on each call, because journeys may run
 * past midnight.
 */
export function dayFromToday(days: number): string {
  const day = new Date(`${businessDate(new Date())}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const aPerson = peopleMaker(random, today);
const secondSurname = surnameNumber(attempt);

/** Second surname of a test: each attempt and each repetition has another one. */
export const surnameOfTest = (repetition: number): string => surnameNumber(attempt + 40 * repetition);

type Given = { name: string; firstSurname: string; secondSurname?: string; sex: "H" | "M" };

/** A person with the second surname, unless another is given, and an e-mail address of this attempt. */
export function personOfAttempt(given: Given) {
  const person = aPerson({ secondSurname, ...given });
  return { ...person, email: person.email.replace("@", `-${attempt}@`) };
}

export const itzel = personOfAttempt({ name: "Itzel", firstSurname: "Robledo", sex: "M" });
export const bruno = personOfAttempt({ name: "Bruno", firstSurname: "Villaseñor", sex: "H" });
export type Person = typeof itzel;
export const fullName = ({ name, firstSurname, secondSurname }: Person) => `${name} ${firstSurname} ${secondSurname}`;

export const bakery = {
  name: `Panificadora El Trigal de ${secondSurname}`,
  businessName: `Panificadora El Trigal de ${secondSurname}, S.A. de C.V.`,
  rfc: aCompanyRfc(random, "Panificadora", "2015-04-20"),
  address: aDemoAddress(random),
  activity: "Panificación tradicional",
  email: `trigal-${attempt}@correo.example`,
  phone: "4770000451",
  manager: { name: "Rosalba", lastName: "Ibarra Luna", department: "Gerencia" },
};

export const vacancy = {
  title: `Aprendiz de panadería artesanal, receta ${secondSurname}`,
  description: "Vas a preparar masas, hornear y acomodar el pan. Te enseñamos desde cero, de lunes a viernes.",
};
