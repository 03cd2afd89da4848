import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showWithLinks } from "../../../testing/show.tsx";
import { Facts } from "./vacancy-card.tsx";

const vacancy = {
  degree: null,
  jobType: null,
  schedule: null,
  jobModality: { id: 1, name: "Presencial" },
  location: { suburbName: "Del Rocío", cityName: "León", stateName: "Guanajuato" },
  gender: { name: "Indistinto" },
};
type Reader = Pick<PersonVacancy, "travel_minutes" | "travel_km" | "answers">;
const seenBy = (reader: Partial<Reader>) =>
  showWithLinks(
    <Facts
      vacancy={vacancy as unknown as PersonVacancy}
      reader={{ travel_minutes: null, travel_km: null, answers: null, ...reader }}
    />,
  );
const facts = page.getByRole("list", { name: "Datos del empleo" });

test("[S2.1] a vacancy without a precise point shows 'En León' and no travel minutes", async () => {
  seenBy({});
  await expect.element(facts.getByText(/En León/)).toBeVisible();
  await expect.element(facts.getByText(/minutos/)).not.toBeInTheDocument();
});

test("[S2.5] a vacancy labels the seed's fixed travel time as general", async () => {
  seenBy({ travel_minutes: 55 });
  await expect.element(facts.getByText(/Aproximadamente 55 minutos/)).toBeVisible();
  await expect
    .element(facts.getByText(/Es un tiempo general\. Escribe tu dirección para saber el tuyo\./))
    .toBeVisible();
});

test("[S2.5] a vacancy shows a travel time computed for the reader without the label 'general'", async () => {
  seenBy({ travel_minutes: 35, travel_km: 5.6 });
  await expect.element(facts.getByText(/Aproximadamente 35 minutos/)).toBeVisible();
  await expect.element(facts.getByText(/tiempo general/)).not.toBeInTheDocument();
});
