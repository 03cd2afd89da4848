import type { SupportMonth } from "@arranca/contract/payments/vouchers";
import { type SupportMonthStatus, supportMonthStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AlarmsPage } from "#features/alarms/alarms-page.tsx";
import { CandidatesPage } from "#features/applications/candidates-page.tsx";
import { MyApplications } from "#features/applications/my-applications.tsx";
import { CallsPage } from "#features/callbacks/calls-page.tsx";
import { RecentCandidates, RecentVacancies } from "#features/companies/recent-cards.tsx";
import { RecentRelations } from "#features/companies/recent-relations.tsx";
import { CvsPage } from "#features/cvs/cvs-page.tsx";
import NoticesDialog from "#features/notifications/notices-dialog.tsx";
import { MissingDepositsPage } from "#features/payments/deposits/missing-page.tsx";
import { MyVouchers } from "#features/payments/vouchers/mine.tsx";
import { NoRelation } from "#features/relations/no-relation.tsx";
import { RelationsPage } from "#features/relations/page.tsx";
import { QueuePage } from "#features/review/queue/page.tsx";
import { NoWork } from "#features/staff/home/no-work.tsx";
import { CompanyJobsPage } from "#features/vacancies/company/company-jobs-page.tsx";
import { CopyDialog } from "#features/vacancies/form/copy.tsx";
import { GoneVacancy } from "#features/vacancies/person/job-detail-out.tsx";
import { JobsNothingFound } from "#features/vacancies/person/jobs-nothing-found.tsx";
import { NewestVacancies } from "#features/vacancies/person/newest-vacancies.tsx";
import { SavedDialog } from "#features/vacancies/person/saved-dialog.tsx";
import { sessionQuery } from "#lib/session/session.ts";
import { showWithLinks } from "../testing/show.tsx";

type Case = {
  title: string;
  draw: ReactNode;
  says: string;
  way?: string;
  answers?: object;
  wider?: object[];
};

const nothing = () => {};
const month = (status: SupportMonthStatus, actions: SupportMonth["actions"] = []): SupportMonth => ({
  ...{ id: "m", number: 1, starts_on: "2026-10-15", ends_on: "2026-11-14", amount: 350_000, reason: null, date: null },
  ...{
    pay_on: null,
    order_number: null,
    correction: null,
    again: false,
    status: supportMonthStatuses[status],
    actions,
  },
});

const ofPerson: Case[] = [
  {
    title: "Aún no te has postulado",
    draw: <MyApplications limit={3} show={undefined} onShow={nothing} />,
    says: "Cuando te postules a un empleo, aquí verás en qué va.",
    way: "Ver empleos",
  },
  {
    title: "Todavía no hay vacantes",
    draw: <NewestVacancies />,
    says: "Cuando una empresa publique, aquí lo verás. Mientras, ten listo tu CV.",
    way: "Preparar mi CV",
  },
  {
    title: "Todavía no tienes una relación laboral",
    draw: <NoRelation applyNote={null} />,
    says: "Cuando una empresa te contrate y ambas partes lo confirmen, aquí verás tu apoyo mes por mes.",
    way: "Ver empleos",
  },
  {
    title: "Todavía no tienes una relación laboral",
    draw: <NoRelation applyNote="Tu cuenta todavía no está aprobada." />,
    says: "Tu cuenta todavía no está aprobada.",
  },
  {
    title: "Todavía no subes ningún comprobante",
    draw: <MyVouchers onUpload={nothing} />,
    answers: { info: [month("upcoming")] },
    says: "Podrás hacerlo cuando termine tu mes.",
  },
  {
    title: "Todavía no subes ningún comprobante",
    draw: <MyVouchers onUpload={nothing} />,
    answers: { info: [month("not_due"), month("waiting", ["upload"])] },
    says: "Sube aquí el del mes que ya terminó.",
  },
  {
    title: "Todavía no subes ningún comprobante",
    draw: <MyVouchers onUpload={nothing} />,
    answers: { info: [month("not_due")] },
    says: "Ya no hay meses por comprobar.",
  },
  {
    title: "Aún no tienes avisos",
    draw: <NoticesDialog onClose={nothing} />,
    says: "Aquí te decimos cuando algo cambie para ti.",
  },
  {
    title: "Todavía no tienes un CV",
    draw: <CvsPage />,
    answers: {
      words: {
        ...{ name: "Ana", contact: [], about: "", goal: "" },
        ...{ experience: [], studies: [], courses: [], skills: [], languages: [] },
      },
    },
    says: "Hazlo con los datos que ya nos diste: queda en una página, lista para mandar.",
  },
  {
    title: "Todavía no guardas vacantes",
    draw: <SavedDialog onClose={nothing} />,
    says: "Toca el corazón de una vacante para encontrarla aquí.",
    way: "Ver empleos",
  },
  {
    title: "Esta vacante ya no está publicada",
    draw: <GoneVacancy onClose={nothing} />,
    says: "La empresa la cerró o la quitó. Hay otras que pueden ser para ti.",
    way: "Ver otros empleos",
  },
  {
    title: "No se encontraron resultados",
    draw: <JobsNothingFound search={{}} onSearch={nothing} item={() => null} />,
    says: "Todavía no hay empleos. ¿Te avisamos cuando salga uno?",
    way: "Avisarme cuando haya",
  },
  {
    title: "«de la» no dice qué empleo buscas",
    draw: <JobsNothingFound search={{ q: "de la" }} asksNothing onSearch={nothing} item={() => null} />,
    says: "Escribe un trabajo o un lugar, como «cajero» o «León».",
    way: "Ver todos los empleos",
  },
  {
    title: "No se encontraron resultados",
    draw: <JobsNothingFound search={{ q: "astronauta" }} onSearch={nothing} item={() => null} />,
    says: "Hoy no encontramos ninguna vacante con «astronauta».",
    way: "Avisarme cuando haya",
  },
  {
    title: "No se encontraron resultados",
    draw: <JobsNothingFound search={{ q: "mesero", modality: 3 }} onSearch={nothing} item={() => null} />,
    wider: [
      { without: "modalityId", found_rows: 4, found_rows_capped: false },
      { without: "search", found_rows: 1, found_rows_capped: false },
    ],
    says: "Así encuentras empleos:",
    way: "Sin la modalidad: 4 empleos",
  },
  {
    title: "No se encontraron resultados",
    draw: <JobsNothingFound search={{ modality: 3 }} onSearch={nothing} item={() => null} />,
    says: "Hoy no hay vacantes con estos filtros.",
    way: "Quitar filtros",
  },
];

const ofCompany: Case[] = [
  {
    title: "Nadie espera tu respuesta",
    draw: <RecentCandidates />,
    says: "Aquí verás a quienes se postulen a tus vacantes.",
  },
  {
    title: "Todavía no publicas vacantes",
    draw: <RecentVacancies />,
    says: "Revisamos cada una antes de que la vean los jóvenes.",
    way: "Publicar la primera",
  },
  {
    title: "Todavía no tienes relaciones laborales",
    draw: <RecentRelations />,
    says: "Aquí verás a quienes trabajen contigo.",
  },
  {
    title: "Todavía no tienes relaciones laborales",
    draw: <RelationsPage search={{}} onSearch={nothing} />,
    says: "Cuando selecciones a alguien y lo confirme, aparecerá aquí.",
    way: "Ver candidatos",
  },
  {
    title: "Nadie con esos filtros",
    draw: <RelationsPage search={{ q: "Ana" }} onSearch={nothing} />,
    says: "Prueba con otro nombre o quita un filtro.",
    way: "Quitar los filtros",
  },
  {
    title: "Aún no hay candidatos",
    draw: <CandidatesPage search={{}} onSearch={nothing} seesVacancies seesRelations />,
    says: "Cuando alguien se postule a una de tus vacantes, lo verás aquí y te mandamos un correo.",
    way: "Ver mis vacantes",
  },
  {
    title: "No se encontraron resultados",
    draw: <CandidatesPage search={{ q: "Ana" }} onSearch={nothing} seesVacancies={false} seesRelations={false} />,
    says: "Ningún candidato coincide con lo que buscas.",
    way: "Quitar filtros",
  },
  {
    title: "Publica tu primera vacante",
    draw: <CompanyJobsPage search={{}} onSearch={nothing} place={(buttons) => buttons} candidates={() => null} />,
    says: "La revisamos en 24 a 48 hrs y la verán los jóvenes de tu municipio.",
    way: "Nueva vacante",
  },
  {
    title: "No se encontraron resultados",
    draw: <CopyDialog except={undefined} onCopy={nothing} onClose={nothing} />,
    says: "Prueba con otra palabra.",
  },
];

const ofStaff: Case[] = [
  {
    title: "A nadie le falta un depósito",
    draw: <MissingDepositsPage closed={false} onClosed={nothing} />,
    says: "Aquí queda quien dice que su depósito no llegó.",
  },
  {
    title: "Todavía no se cierra ningún caso",
    draw: <MissingDepositsPage closed onClosed={nothing} />,
    says: "Aquí queda quien dice que su depósito no llegó.",
  },
  {
    title: "Tus roles todavía no traen trabajo propio",
    draw: <NoWork toCome={[]} />,
    says: "Pide uno a quien administre al equipo.",
  },
  {
    title: "Tu trabajo viene en camino",
    draw: <NoWork toCome={["Pagos", "Revisión"]} />,
    says: "Te propusieron para Pagos y Revisión. Todavía no vale: te avisamos el día que empiece.",
  },
  {
    title: "No hay nada por revisar",
    draw: <QueuePage search={{}} onSearch={nothing} place={(buttons) => buttons} />,
    says: "Todo está al día. Los casos nuevos aparecen aquí solos.",
  },
  {
    title: "De esto no queda nada",
    draw: <QueuePage search={{ kind: "dispute" }} onSearch={nothing} place={(buttons) => buttons} />,
    says: "Los casos nuevos aparecen aquí solos.",
    way: "Ver todo",
  },
  {
    title: "Nada con estos filtros",
    draw: <QueuePage search={{ who: "me" }} onSearch={nothing} place={(buttons) => buttons} />,
    says: "Quita uno y vuelve a mirar.",
    way: "Quitar los filtros",
  },
  {
    title: "No hay alarmas abiertas",
    draw: <AlarmsPage search={{}} onSearch={nothing} />,
    says: "Cuando algo pida atención te avisamos aquí, en la campana y por correo.",
  },
  {
    title: "No hay llamadas por hacer",
    draw: <CallsPage search={{}} onSearch={nothing} />,
    says: "Quien pide «Te llamamos» aparece aquí. A los 30 días se borra.",
  },
];

const empty = {
  info: [],
  publications: [],
  found_rows: 0,
  found_rows_capped: false,
  unread: 0,
  counts: [],
  tabs: { answer: 0, process: 0, decided: 0 },
  more: false,
};

test.each([...ofPerson, ...ofCompany, ...ofStaff])(
  "[D01] the empty page '$title' has a drawing, the sentence '$says' and at most one link or button",
  async ({ title, draw, says, way, answers, wider = [] }) => {
    vi.stubGlobal("fetch", async (to: string) => {
      const contents = to.includes("/wider") ? wider : { ...empty, ...(/month|cv/.test(to) ? answers : {}) };
      return new Response(JSON.stringify({ statusCode: 200, contents }));
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(sessionQuery.queryKey, { programme: { review_promise: "24 a 48 hrs" } } as never); // only the fields read here
    showWithLinks(<QueryClientProvider client={client}>{draw}</QueryClientProvider>);
    await expect.element(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect.element(page.getByText(says, { exact: true })).toBeVisible();
    const state = page.getByText(says, { exact: true }).element().closest(".empty") ?? expect.fail("no empty state");
    expect(state.querySelector("img")?.naturalWidth).toBeGreaterThan(0);
    expect([...state.querySelectorAll("a, button")].map(({ textContent }) => textContent)).toEqual(way ? [way] : []);
  },
);
