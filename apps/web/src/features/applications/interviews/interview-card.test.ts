import type { InterviewView } from "@arranca/contract/interviews/calls";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { InterviewCard } from "./interview-card.tsx";

const id = "01a21627-da31-76cc-8d04-be9c0a5e8ab0";
const at = "2026-12-01T16:30:00.000Z";
const view = (over: Partial<InterviewView>): InterviewView => ({
  ...{ id, care_about_id: id, interview_status: "agreed", revision: 1, vacancy_title: "Barista" },
  ...{
    other_side: "Café Jacaranda",
    open_moments: [],
    minutes: 30,
    starts_at: at,
    ends_at: "2026-12-01T17:00:00.000Z",
  },
  ...{ is_over: false, zone: "America/Tijuana", address: null, link: null, bring: "Tu CV impreso" },
  ...{ address_line: "Madero 12, Centro", map_url: "https://www.google.com/maps/dir/?api=1" },
  ...{ ask_for: "Lucía Ramos", words: null, cancel_cause: null, person_absent: false, company_absent: false },
  ...{ interview_steps: [], actions: ["ask_another", "cancel"] },
  ...over,
});
const drawn = (interview: InterviewView) =>
  renderToString(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(InterviewCard, { interview })),
  );

test("[C6] the card of an agreed interview says day, hour with a foreign zone, route, whom to ask for and what to bring", () => {
  const card = drawn(view({}));
  for (const said of [
    "martes 1 de diciembre a las 10:30",
    "hora de Tijuana",
    "Ver la ruta",
    "Lucía Ramos",
    "Tu CV impreso",
  ])
    expect(card).toContain(said);
  for (const act of ["Agregar a mi calendario", "Pedir otra hora", "Ya no puedo ir"]) expect(card).toContain(act);
  expect(card).toContain(`/api/mpc/person/interviews/${id}/calendar`);
});

test.each([
  ["person", "Avisaste que no puedes ir", "Le escribiste"],
  ["company", "La empresa la canceló", "Te escribe"],
] as const)("[C6] the card of an interview that the %s cancelled says whose words it shows", (cause, why, whose) => {
  const card = drawn(view({ interview_status: "cancelled", actions: [], cancel_cause: cause, words: "Me enfermé." }));
  expect(card).toContain(why);
  expect(card.replaceAll("<!-- -->", "")).toContain(`${whose}: «Me enfermé.»`);
});

test("[C6] the card of a proposal offers each moment, and another hour", () => {
  const card = drawn(
    view({ interview_status: "proposed", starts_at: null, open_moments: [at], actions: ["choose", "ask_another"] }),
  );
  for (const said of ["Elige una hora", "martes 1 de diciembre", "Elegir esta hora", "Ninguno me queda"])
    expect(card).toContain(said);
});
