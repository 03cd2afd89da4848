import { aCompanyRfc, aDemoAddress, peopleMaker } from "../../apps/api/seeds/people/people.ts";
import { seededRandom } from "../../apps/api/seeds/people/random.ts";

const random = seededRandom(2611);

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" });

/** Business date at the start of the journeys. */
export const today = calendar.format(new Date());

/** The day that many days after or before today; read again each time, because journeys may run past midnight. */
export function dayFromToday(days: number): string {
  const day = new Date(`${calendar.format(new Date())}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const aPerson = peopleMaker(random, today);

export const itzel = aPerson({ name: "Itzel", firstSurname: "Robledo", secondSurname: "Quintanar", sex: "M" });
export const bruno = aPerson({ name: "Bruno", firstSurname: "Villaseñor", secondSurname: "Quintanar", sex: "H" });
export type Person = typeof itzel;
export const fullName = ({ name, firstSurname, secondSurname }: Person) => `${name} ${firstSurname} ${secondSurname}`;

export const bakery = {
  name: "Panificadora El Trigal",
  businessName: "Panificadora El Trigal, S.A. de C.V.",
  rfc: aCompanyRfc(random, "Panificadora", "2015-04-20"),
  address: aDemoAddress(random),
  activity: "Panificación tradicional",
  email: "trigal@correo.example",
  phone: "4770000451",
  manager: { name: "Rosalba", lastName: "Ibarra Luna", department: "Gerencia" },
};

export const vacancy = {
  title: "Aprendiz de panadería artesanal",
  description: "Vas a preparar masas, hornear y acomodar el pan. Te enseñamos desde cero, de lunes a viernes.",
};
