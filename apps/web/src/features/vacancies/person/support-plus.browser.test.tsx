import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Session, sessionKey } from "#lib/session/session.ts";
import { showWithLinks } from "../../../testing/show.tsx";
import { OpenVacancyItem } from "./open-vacancy-item.tsx";

const vacancy = {
  id: "0196b5a0-0000-7000-8000-000000000001",
  title: "Mesero",
  company: "Café Luna",
  image: null,
  amount: 850_000,
  remunerationMin: 850_000,
  remunerationMax: null,
  currency: "MXN",
  typeAmount: "Mensual",
  distance: null,
  location: null,
  jobType: null,
  jobModality: null,
  publishDate: "2026-11-20",
} as unknown as OpenVacancy;

function listedFor(support: Session["support"]) {
  const client = new QueryClient();
  client.setQueryData(sessionKey, {
    email: "ximena@correo.example",
    support,
    programme: { support_amount: 350_000 },
  } as Session); // only the fields read here
  showWithLinks(
    <QueryClientProvider client={client}>
      <OpenVacancyItem vacancy={vacancy} on={false} applied={false} saved={false} link={(title) => title} />
    </QueryClientProvider>,
  );
}
const plus = page.getByText("+ $3,500 al mes de apoyo");

test("[S2.9] a vacancy shows the programme's support to a person who has support months left", async () => {
  listedFor({ left: 4, of: 6 });
  await expect.element(plus).toBeVisible();
});

test.each([{ left: 0, of: 6 }, null])("[S2.9] a vacancy promises no support to a reader with %j", async (support) => {
  listedFor(support);
  await expect.element(page.getByText("Café Luna")).toBeVisible();
  await expect.element(plus).not.toBeInTheDocument();
});
