import type { CandidateDetail } from "@arranca/contract/applications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Held, show, showWithLinks } from "../../../testing/show.tsx";
import { usePrefetched } from "../list/page-hooks.ts";
import { candidateQuery } from "../list/queries.ts";
import { ApplicationPane } from "./application-pane.tsx";
import type { PaneTabKey } from "./pane-tab.ts";

const id = "01a21627-da31-76cc-8d04-be9c0a5e8ab0";
const job = {
  title: "Cajero",
  company: "Café Jacaranda",
  image: null,
  create: "2026-11-01T16:00:00.000Z",
  status: { id: 1, name: "Activo", key: "active" },
  remunerationMin: 900_000,
  remunerationMax: null,
  currency: "MXN",
  netSalary: 1,
  frequencyId: 1,
};
const unread = {
  id,
  publicationId: id,
  name: "Leticia",
  names: "Leticia Vázquez",
  nameComplete: "Leticia Vázquez",
  image: null,
  status: { id: 1, name: "Sin revisar", key: "unreviewed" },
  careAboutDate: 4,
  cause: null,
  person_mark: 0,
  actions: ["open", "discard", "select"],
  has_cv: true,
  messages: { count: 0, unread: 0 },
  cv: null,
  cvs_hint: "Ver su CV la primera vez no cuenta.",
  email: null,
  phone: null,
  address: "León, Guanajuato",
  match: { met: 1, of: 2, items: [{ field: "degree", state: "met", text: "Estudios: Bachillerato" }] },
  job,
} as unknown as CandidateDetail; // only the fields that the pane reads

function showPane(candidate: CandidateDetail, { tab }: { tab?: PaneTabKey } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(candidateQuery(id).queryKey, candidate);
  const chosen = vi.fn<(tab: PaneTabKey) => void>();
  showWithLinks(
    <QueryClientProvider client={queryClient}>
      <Held<PaneTabKey | undefined> initial={tab}>
        {({ value, onValue }) => (
          <ApplicationPane
            id={id}
            tab={value}
            onTab={(next) => {
              chosen(next);
              onValue(next);
            }}
            seesVacancies
            seesRelations
            onBack={() => undefined}
            onDiscard={() => undefined}
            onSelect={() => undefined}
          />
        )}
      </Held>
    </QueryClientProvider>,
  );
  return chosen;
}

test("[C5, S04] the CV tab of an unopened application says what opening does, and holds the only button for it", async () => {
  const chosen = showPane(unread);
  await expect.element(page.getByRole("tab", { name: "CV" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByText("Abre su postulación para ver su CV y cómo contactarle")).toBeVisible();
  await expect.element(page.getByText("Pasará a «En proceso» y le avisaremos que la abriste.")).toBeVisible();
  expect(page.getByRole("button", { name: "Abrir postulación" }).elements()).toHaveLength(1);
  await page.getByRole("tab", { name: "Datos" }).click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith("data");
  await expect.element(page.getByText("Su correo y su teléfono aparecen al abrir su postulación.")).toBeVisible();
  expect(page.getByRole("button", { name: "Abrir postulación" }).elements()).toHaveLength(1);
});

test("[C5] an unopened application without a CV promises none", async () => {
  showPane({ ...unread, has_cv: false, cvs_hint: null });
  await expect.element(page.getByText("Abre su postulación para ver cómo contactarle")).toBeVisible();
  await expect.element(page.getByText("No mandó CV.")).toBeVisible();
  expect(page.getByText(/ver su CV/).elements()).toHaveLength(0);
});

test("[C5] an opened application without a CV begins with its data, whatever tab the address names", async () => {
  showPane({ ...unread, has_cv: false, cvs_hint: null, actions: ["discard", "select"] }, { tab: "cv" });
  await expect.element(page.getByRole("tab", { name: "Datos" })).toHaveAttribute("aria-selected", "true");
  expect(page.getByRole("tab", { name: "CV" }).elements()).toHaveLength(0);
});

test("[C5, E06] the head shows vacancy, status, days and match, and opens the list of the match", async () => {
  showPane(unread);
  const pane = page.getByRole("article", { name: "Candidato" });
  await expect.element(pane.getByRole("heading", { name: "Leticia Vázquez" })).toBeVisible();
  await expect.element(pane.getByText("Se postuló a Cajero")).toBeVisible();
  await expect.element(pane.getByText("Sin revisar", { exact: true })).toBeVisible();
  await expect.element(pane.getByText("Postulado hace 4 días")).toBeVisible();
  await pane.getByRole("button", { name: "Cumple 1 de 2" }).click();
  await expect.element(pane.getByText("Estudios: Bachillerato")).toBeVisible();
});

const opened = (mime: string): CandidateDetail => ({
  ...unread,
  status: { id: 2, name: "En proceso", key: "in_process" },
  actions: ["discard", "select"],
  cvs_hint: null,
  cv: { url: "/api/files/apply/1", name: "CV Leticia.docx", mime },
});
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
function answering(contents: unknown) {
  const fetching = vi.fn<typeof fetch>(
    async () =>
      new Response(JSON.stringify({ status: "success", contents }), {
        headers: { "content-type": "application/json" },
      }),
  );
  vi.stubGlobal("fetch", fetching);
  return fetching;
}
const asked = (fetching: ReturnType<typeof answering>) => fetching.mock.calls.map(([address]) => String(address));

test("[C5] a CV in Word is shown as text, with its download beside it", async () => {
  const fetching = answering({ html: "<h3>Experiencia</h3><p>Cajera en Café Jacaranda</p>" });
  showPane(opened(docx));
  const cv = page.getByRole("region", { name: "CV de Leticia Vázquez" });
  await expect.element(cv.getByRole("heading", { name: "Experiencia" })).toBeVisible();
  await expect.element(cv.getByText("Es solo el texto. Descárgalo para ver su diseño y sus imágenes.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Descargar CV" })).toHaveAttribute("download", "CV Leticia.docx");
  expect(asked(fetching)).toEqual([`/api/files/apply/${id}/preview`]);
});

test("[C5] a CV that cannot be shown says so, and can be downloaded", async () => {
  answering({ html: null });
  for (const mime of [docx, "application/msword"]) {
    showPane(opened(mime));
    await expect.element(page.getByText("Este CV no se puede mostrar aquí. Descárgalo para leerlo.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Descargar CV" })).toBeVisible();
  }
});

test("[C5] a broken PDF says that it cannot be shown, and can be downloaded", async () => {
  vi.stubGlobal("fetch", async () => new Response("roto"));
  showPane(opened("application/pdf"));
  await expect.element(page.getByText("Este CV no se puede mostrar aquí. Descárgalo para leerlo.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Descargar CV" })).toBeVisible();
});

test("[C5] the data of the next candidate are fetched ahead, the CV never", async () => {
  const fetching = answering(opened("application/pdf"));
  const Ahead = () => {
    usePrefetched(id);
    return null;
  };
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Ahead />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked(fetching).at(-1)).toBe(`/api/mpc/company/candidates/details?care_about_id=${id}`);
  await new Promise((done) => setTimeout(done, 300));
  expect(asked(fetching).filter((address) => address.includes("/files/"))).toEqual([]);
});
