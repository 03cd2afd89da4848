import type { EndMeaning } from "@arranca/contract/relations/end-views";
import type { RelationPause } from "@arranca/contract/relations/pause-views";
import type { RelationDetail, RelationJob } from "@arranca/contract/relations/relation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show as showPieces } from "../../../testing/show.tsx";
import { useHire } from "../begin/action.tsx";
import { PauseAsk } from "../pauses/ask.tsx";
import { CompanyEnd } from "./company-end.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { LeaveLine, MyEnd } from "./my-end.tsx";
import { ReentryCard } from "./reentry-card.tsx";

const show = (pieces: ReactNode) =>
  showPieces(<QueryClientProvider client={new QueryClient()}>{pieces}</QueryClientProvider>);

type End = NonNullable<RelationJob["end"]>;
const end = (over: Partial<End> = {}): End => ({
  id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0",
  said_by: "person",
  state: "declared",
  last_day: "2026-11-18",
  reason: "Encontré otro empleo",
  comment: null,
  said_at: "2026-11-20T18:00:00.000Z",
  answer_by: "2026-11-27",
  object_by: null,
  closes_account: false,
  ...over,
});
const relation = (over: Partial<RelationJob>) =>
  ({
    ...{ id: "01a21627-da31-76cc-8d04-be9c0a5e8ab1", institutionName: "Café Jacaranda", startDate: "2026-10-01" },
    ...{ end: null, end_means: "out_of_reach", dispute: null, actions: [], created_at: "2026-09-28T18:00:00.000Z" },
    ...over,
  }) as RelationJob; // only the fields read here
const ofCompany = (over: Partial<RelationDetail>) =>
  ({ ...relation({}), names: "Estefanía Robles", ...over }) as RelationDetail; // as above

test("[S3.3] 'Ya no trabajo aquí' asks for the last day and the reason, and says what happens if the company does not answer", async () => {
  show(<LeaveLine relation={relation({ actions: ["upload", "declare_end"] })} />);
  await page.getByRole("button", { name: "Ya no trabajo aquí" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/si no contesta, vale lo que dices/)).toBeVisible();
  const lastDay = dialog.getByRole("group", { name: "Tu último día" });
  await expect.element(lastDay.getByLabelText("Día", { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByText(/No podrás postularte otra vez, salvo que aceptemos tu reingreso\./))
    .toBeVisible();
});

test("[S3.3] the person who declared the end of a job sees the company's deadline and a button that withdraws it", async () => {
  show(<MyEnd relation={relation({ end: end(), actions: ["upload", "withdraw_end"] })} />);
  await expect.element(page.getByText(/A más tardar el 27 de noviembre/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sigo trabajando aquí" })).toBeVisible();
});

test("[S3.3] the company sees the last day of an end that the person declared, and what happens if it does not answer", async () => {
  show(
    <CompanyEnd
      relation={ofCompany({ end: end({ comment: "Empiezo el lunes." }), actions: ["confirm_end", "deny_end"] })}
    />,
  );
  await expect.element(page.getByText(/Último día: 18 de noviembre de 2026\./)).toBeVisible();
  await expect
    .element(page.getByText(/si no contestas, la relación laboral termina con ese último día\./))
    .toBeVisible();
});

test("[S3.3] both sides read that declaring the end of a job that never started annuls the relation", async () => {
  const early = { end: end(), end_means: "not_started" } as const;
  show(<CompanyEnd relation={ofCompany({ ...early, actions: ["confirm_end", "deny_end"] })} />);
  await expect.element(page.getByText(/si no contestas, la relación laboral se anula: no empezó/)).toBeVisible();
  await page.getByRole("button", { name: "Confirmar el fin" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/se anula: no empezó, ningún mes se paga\./)).toBeVisible();
  expect(dialog.getByText(/El apoyo se paga/).query()).toBeNull();
  show(<MyEnd relation={relation({ ...early, actions: ["withdraw_end"] })} />);
  await expect.element(page.getByText("Se anula tu relación laboral: no empezó")).toBeVisible();
});

test("[S3.2] a person whose relation the company ended sees its reason and the last day to object", async () => {
  const ended = end({
    said_by: "company",
    state: "in_force",
    reason: "Renunció",
    answer_by: null,
    object_by: "2026-12-04",
  });
  show(<MyEnd relation={relation({ end: ended, actions: ["upload", "object"] })} />);
  await expect.element(page.getByText(/Motivo que dio Café Jacaranda: Renunció\./)).toBeVisible();
  await expect.element(page.getByText("4 de diciembre", { exact: true })).toBeVisible();
});

describe("[S3.2] the dialog in which a company ends a relation states the consequences for the person", () => {
  test.each<[EndMeaning, string]>([
    ["not_started", "No recibe ningún mes de apoyo y puede postularse otra vez."],
    ["out_of_reach", "Ya no podrá trabajar con otra empresa del programa, salvo con un reingreso\\."],
    ["may_return", "Sale del puesto y puede postularse otra vez."],
  ])("[S3.2] the dialog that ends a relation states the consequence %s for the person", async (means, words) => {
    show(<FinishDialog relation={ofCompany({ end_means: means })} onClose={() => {}} />);
    await expect.element(page.getByText(new RegExp(words))).toBeVisible();
    await expect.element(page.getByText(/puede objetarlo en 10 días hábiles/)).toBeVisible();
  });
});

describe("[S3.2] the card 'Pedir reingreso'", () => {
  const asked = {
    asked_at: "2026-11-20T18:00:00.000Z",
    due_on: "2026-12-04",
    words: "Quiero volver.",
    granted: null,
    decision: null,
    decided_at: null,
  };
  test("[S3.2] a person is offered re-entry once; afterwards the card shows the date of the decision", async () => {
    show(<ReentryCard reentry={null} mayAsk />);
    await expect.element(page.getByRole("button", { name: "Pedir reingreso" })).toBeVisible();
    show(<ReentryCard reentry={asked} mayAsk={false} />);
    await expect.element(page.getByText(/4 de diciembre de 2026/)).toBeVisible();
  });

  test("[S3.2] the card of a decided re-entry shows the decision and its reason", async () => {
    show(<ReentryCard reentry={{ ...asked, granted: true, decision: "Bienvenida de vuelta." }} mayAsk={false} />);
    await expect.element(page.getByText(/Aceptamos tu reingreso\./)).toBeVisible();
    await expect.element(page.getByText(/Bienvenida de vuelta\./)).toBeVisible();
  });
});

const pause: RelationPause = {
  ...{
    id: "01a21627-da31-76cc-8d04-be9c0a5e8ab3",
    kind: "incapacity",
    status: "proposed",
    ended_with_relation: false,
    actions: ["confirm", "deny"],
  },
  ...{ starts_on: "2026-11-23", ends_on: "2026-12-04", proposed_by: "person", proposed_at: "2026-11-20T18:00:00Z" },
  ...{ proof: "Tengo mi incapacidad.", answer_words: null, answer_by: "2026-12-04", decision: null },
};
function Hire({ offered }: { offered: boolean }) {
  const hire = useHire();
  const of = { careAboutId: "01a21627-da31-76cc-8d04-be9c0a5e8ab2", company: "Café Jacaranda", title: "Barista" };
  return (
    <>
      {offered ? hire.line(of) : null}
      {hire.dialog}
    </>
  );
}

describe("[S3.3] an open dialog keeps the typed text after its act was done in another tab", () => {
  afterEach(() => vi.unstubAllGlobals());
  const said = "Fui todos los días de esa semana.";
  const ended = end({ said_by: "company", state: "in_force", object_by: "2026-12-04" });

  /** Renders a component with its action and returns a function that removes the action, as a refresh would. */
  function showStale(piece: (has: boolean) => ReactNode) {
    let lose = () => {};
    function Stale() {
      const [has, setHas] = useState(true);
      lose = () => setHas(false);
      return piece(has);
    }
    show(<Stale />);
    return () => lose();
  }
  const refuse = (before: () => void) =>
    vi.stubGlobal("fetch", async () => {
      before();
      const error = { code: "TRANSITION_NOT_ALLOWED", message: "Ya lo dijiste." };
      return new Response(JSON.stringify({ statusCode: 409, error }), { status: 409 });
    });
  const objectable = (has: boolean) => <MyEnd relation={relation(has ? { end: ended, actions: ["object"] } : {})} />;

  test.each<[string, (has: boolean) => ReactNode]>([
    ["Ya no trabajo aquí", (has) => <LeaveLine relation={relation({ actions: has ? ["declare_end"] : [] })} />],
    ["No estoy de acuerdo", objectable],
    [
      "Sigue trabajando",
      (has) => <CompanyEnd relation={ofCompany(has ? { end: end(), actions: ["confirm_end", "deny_end"] } : {})} />,
    ],
    [
      "No es así",
      (has) => <PauseAsk relation={{ pauses: has ? [pause] : [] }} side="company" other="Estefanía Robles" />,
    ],
    ["Iniciar relación laboral", (has) => <Hire offered={has} />],
    ["Pedir reingreso", (has) => <ReentryCard reentry={null} mayAsk={has} />],
  ])("[S3.3] the dialog '%s' keeps typed text after its act was done in another tab", async (action, piece) => {
    refuse(() => {});
    const lose = showStale(piece);
    await page.getByRole("button", { name: action }).click();
    const words = page.getByRole("dialog").getByRole("textbox").last();
    await words.fill(said);
    lose();
    await new Promise(requestAnimationFrame);
    await expect.element(words).toHaveValue(said);
  });

  test("[S3.3] a dialog shows the sentence with which the API refused its act", async () => {
    const lose = showStale(objectable);
    refuse(lose);
    await page.getByRole("button", { name: "No estoy de acuerdo" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(said);
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect.element(dialog.getByText("Ya lo dijiste.")).toBeVisible();
    await expect.element(dialog.getByRole("textbox")).toHaveValue(said);
  });
});
