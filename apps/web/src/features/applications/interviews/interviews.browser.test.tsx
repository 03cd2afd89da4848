import type { CandidateDetail } from "@arranca/contract/applications";
import type { InterviewView } from "@arranca/contract/interviews/calls";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerPlaces } from "../../../testing/places.ts";
import { showWithLinks } from "../../../testing/show.tsx";
import { TabInterview } from "../candidate/tab-interview.tsx";
import { InterviewCard } from "./interview-card.tsx";
import { candidateInterviewsQuery } from "./queries.ts";
import { momentText } from "./words.ts";

const id = "01a21627-da31-76cc-8d04-be9c0a5e8ab0";
const moments = ["2026-12-01T16:30:00.000Z", "2026-12-02T22:00:00.000Z"];
const view = (over: Partial<InterviewView> = {}): InterviewView => ({
  ...{ id, care_about_id: id, interview_status: "proposed", revision: 0, vacancy_title: "Barista" },
  ...{ other_side: "Café Jacaranda", open_moments: moments, minutes: 30, starts_at: null, ends_at: null },
  ...{ is_over: false, zone: "America/Mexico_City", address: null, link: null, bring: "Tu CV impreso" },
  ...{ address_line: "Madero 12, Centro, 37000 León, Guanajuato", map_url: "https://www.google.com/maps/dir/?api=1" },
  ...{ ask_for: "Lucía Ramos", words: null, cancel_cause: null, person_absent: false, company_absent: false },
  ...{ interview_steps: [], actions: ["choose", "ask_another"] },
  ...over,
});
const agreed = (over: Partial<InterviewView> = {}) =>
  view({
    ...{ interview_status: "agreed", revision: 1, open_moments: [], starts_at: moments[0] ?? null },
    ...{ ends_at: "2026-12-01T17:00:00.000Z", actions: ["ask_another", "cancel"] },
    ...over,
  });

let fetching: MockInstance<typeof fetch>;
let refusal: object | undefined;
beforeEach(() => {
  refusal = undefined;
  fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const headers = { "content-type": "application/json" };
    return refusal
      ? new Response(JSON.stringify({ statusCode: 422, error: refusal }), { status: 422, headers })
      : new Response(JSON.stringify({ statusCode: 200, contents: { message: "Listo" } }), { headers });
  });
});
afterEach(() => fetching.mockRestore());
const sentTo = (path: string) => {
  const call = fetching.mock.calls.find(([address]) => String(address).includes(path));
  return call && JSON.parse(String(call[1]?.body));
};

const client = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
const showCard = (interview: InterviewView) =>
  showWithLinks(
    <QueryClientProvider client={client()}>
      <InterviewCard interview={interview} />
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole("button", { name });

test("[C6] the card of a proposal sends the chosen moment with the revision that was read", async () => {
  showCard(view());
  await expect.element(button("Elegir esta hora")).toBeDisabled();
  await page.getByText(momentText(moments[1] ?? "")).click();
  await button("Elegir esta hora").click();
  await vi.waitFor(() => expect(sentTo(`/interviews/${id}/choose`)).toEqual({ moment: moments[1], revision: 0 }));
});

test("[C6] the card of an agreed interview says day, hour, place with its route, whom to ask for and what to bring", async () => {
  await page.viewport(390, 844);
  showCard(agreed());
  const card = page.getByRole("region", { name: "Tu entrevista con Café Jacaranda" });
  for (const said of ["martes 1 de diciembre a las 10:30", "Madero 12", "Lucía Ramos", "Tu CV impreso", "30 minutos"])
    await expect.element(card).toMatchTextContent(said);
  await expect.element(page.getByRole("link", { name: "Ver la ruta" })).toBeVisible();
  const download = page.getByRole("link", { name: "Agregar a mi calendario" });
  await expect.element(download).toHaveAttribute("href", `/api/mpc/person/interviews/${id}/calendar`);
  await button("Ya no puedo ir").click();
  await page.getByLabelText("Dile por qué").fill("Me enfermé.");
  await button("Avisar que no voy").click();
  await vi.waitFor(() => expect(sentTo(`/interviews/${id}/cancel`)).toEqual({ words: "Me enfermé.", revision: 1 }));
});

test("[C6] the card names the programme's zone if the device has another one", async () => {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = device === "America/Tijuana" ? "America/Cancun" : "America/Tijuana";
  showCard(agreed({ zone }));
  await expect.element(page.getByText(/hora de (Tijuana|Cancún)/)).toBeVisible();
});

async function openProposal(): Promise<void> {
  const queryClient = client();
  queryClient.setQueryData(candidateInterviewsQuery(id).queryKey, {
    ...{ info: [], may_propose: true, own_address: null, own_address_line: null, zone: "America/Mexico_City" },
  });
  const candidate = { id, names: "Leticia", actions: ["open"] } as unknown as CandidateDetail; // what the tab reads
  showWithLinks(
    <QueryClientProvider client={queryClient}>
      <TabInterview candidate={candidate} seesVacancies seesRelations />
    </QueryClientProvider>,
  );
  await button("Proponer una entrevista").click();
}

test("[C6] an interview at another address is proposed with that address, filled by its postal code", async () => {
  const plain = fetching.getMockImplementation();
  answerPlaces();
  const places = globalThis.fetch;
  vi.unstubAllGlobals();
  fetching.mockImplementation(
    (to, init) => (String(to).includes("/api/places") ? places(to, init) : plain?.(to, init)) as Promise<Response>,
  );
  await openProposal();
  await page.getByLabelText("Día 1").fill("2026-12-01");
  await page.getByLabelText("Hora 1").selectOptions("10:30");
  await page.getByText("En una dirección").click();
  await page.getByLabelText("Código postal", { exact: true }).fill("37000");
  await page.getByLabelText("Colonia").selectOptions("Centro");
  await page.getByLabelText("Calle", { exact: true }).fill("Madero");
  await page.getByLabelText("Número exterior").fill("12");
  await page.getByLabelText("Por quién pregunta").fill("Lucía Ramos");
  refusal = { code: "INTERVIEW_LIMIT", message: "Espera un poco.", fields: {} };
  await button("Enviar la propuesta").click();
  await vi.waitFor(() =>
    expect(sentTo(`/candidates/${id}/interview`)).toMatchObject({
      place: "address",
      address: { cp: "37000", suburbName: "Centro", municipalityId: 11_020, street: "Madero", number: "12" },
    }),
  );
});

test("[C6] a refused moment has its reason at its field, and nothing typed is lost", async () => {
  await openProposal();
  await page.getByLabelText("Día 1").fill("2026-12-01");
  await page.getByLabelText("Hora 1").selectOptions("10:30");
  await page.getByLabelText("Enlace de la videollamada").fill("https://video.example/sala");
  await page.getByLabelText("Por quién pregunta").fill("Lucía Ramos");
  refusal = {
    ...{ code: "INTERVIEW_MOMENT", message: "Revisa las horas de la entrevista." },
    fields: { "moments.0.time": "A esa hora esta persona ya tiene otra entrevista. Propón otra." },
  };
  await button("Enviar la propuesta").click();
  await expect.element(page.getByText(/^A esa hora esta persona ya tiene otra entrevista/)).toBeVisible();
  await expect.element(page.getByLabelText("Por quién pregunta")).toHaveValue("Lucía Ramos");
  expect(sentTo(`/candidates/${id}/interview`)).toMatchObject({
    ...{ moments: [{ date: "2026-12-01", time: "10:30" }], minutes: 30, place: "link", seen: null },
  });
});
