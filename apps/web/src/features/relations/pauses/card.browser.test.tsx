import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { relationStatuses } from "@arranca/contract/statuses";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { PauseAsk } from "./ask.tsx";
import { PausesCard } from "./card.tsx";
import { PauseWaits } from "./waits.tsx";

const showIt = (card: ReactNode) => show(<QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>);
const pause = (over: Partial<RelationPause>): RelationPause => ({
  id: "01a21627-da31-76cc-8d04-be9c0a5e8ab0",
  kind: "incapacity",
  status: "proposed",
  ended_with_relation: false,
  starts_on: "2026-11-23",
  ends_on: "2026-12-04",
  proposed_by: "person",
  proposed_at: "2026-11-20T18:00:00Z",
  proof: "Tengo mi incapacidad del IMSS.",
  answer_words: null,
  answer_by: "2026-12-04",
  decision: null,
  actions: [],
  ...over,
});
const relation = (pauses: RelationPause[], status: "active" | "finished" = "active") => ({
  id: "01a21627-da31-76cc-8d04-be9c0a5e8ab1",
  confirmation: "both" as const,
  status: relationStatuses[status],
  startDate: "2026-11-01",
  pauses,
});

describe("[S3.4] the pauses of a relation", () => {
  test("the side that must answer a pause sees its days, reason, evidence and deadline, and can confirm or deny it", async () => {
    const asked = relation([pause({ actions: ["confirm", "deny"] })]);
    const of = { relation: asked, side: "company", other: "Ana Ruiz" } as const;
    showIt(
      <>
        <PauseAsk {...of} />
        <PausesCard {...of} />
      </>,
    );
    const ask = page.getByRole("region", { name: "Ana Ruiz pide una pausa" });
    await expect
      .element(ask.getByText("Incapacidad: del 23 de noviembre de 2026 al 4 de diciembre de 2026", { exact: false }))
      .toBeVisible();
    await expect.element(ask.getByText("«Tengo mi incapacidad del IMSS.»", { exact: false })).toBeVisible();
    await expect.element(ask.getByText("Contesta a más tardar el 4 de diciembre", { exact: false })).toBeVisible();
    await ask.getByRole("button", { name: "Confirmar" }).click();
    await expect
      .element(page.getByRole("dialog").getByText("Esos días no suman apoyo", { exact: false }))
      .toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Regresar" }).click();
    await ask.getByRole("button", { name: "No es así" }).click();
    await expect.element(page.getByRole("dialog").getByLabelText("Qué pasó")).toBeVisible();
    expect(page.getByRole("button", { name: "Pedir una pausa" }).query(), "one waits already").toBeNull();
  });

  test("a person's dashboard asks about a pause only if the company proposed one", async () => {
    const asked = pause({ proposed_by: "company", actions: ["confirm", "deny"] });
    showIt(<PauseWaits relation={{ ...relation([asked]), institutionName: "Café Jacaranda" }} />);
    await expect.element(page.getByRole("heading", { name: "Café Jacaranda pide una pausa" })).toBeVisible();
    showIt(<PauseWaits relation={{ ...relation([pause({ actions: ["withdraw"] })]), institutionName: "Café" }} />);
    await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
  });

  test.each([
    [
      "proposed",
      pause({ actions: ["withdraw"] }),
      "Falta que Café Jacaranda conteste, a más tardar el 4 de diciembre.",
    ],
    ["disputed", pause({ status: "disputed" }), "decide a más tardar el 4 de diciembre."],
    ["confirmed", pause({ status: "confirmed", answer_by: null }), "Los meses que siguen se recorrieron."],
    ["refused", pause({ status: "refused", answer_by: null }), "Los meses no cambiaron."],
    ["withdrawn", pause({ status: "withdrawn", answer_by: null }), "No cuenta."],
    [
      "ended with its relation",
      pause({ status: "withdrawn", ended_with_relation: true, answer_by: null }),
      "La relación laboral terminó: no cuenta.",
    ],
  ] as const)("a pause that is %s says what follows", async (_status, one, words) => {
    showIt(<PausesCard relation={relation([one])} side="person" other="Café Jacaranda" />);
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  });

  test("a pause cut off by the end of the relation is 'Sin efecto', not withdrawn", async () => {
    const one = pause({ status: "withdrawn", ended_with_relation: true, answer_by: null });
    showIt(<PausesCard relation={relation([one], "finished")} side="person" other="Café Jacaranda" />);
    await expect.element(page.getByText("Sin efecto")).toBeVisible();
    expect(page.getByText("Retirada").query()).toBeNull();
  });

  test("the button 'Ya regresé' of a running pause asks for the first day back at work", async () => {
    const running = pause({ status: "confirmed", answer_by: null, actions: ["back"] });
    showIt(<PausesCard relation={relation([running])} side="person" other="Café Jacaranda" />);
    await page.getByRole("button", { name: "Ya regresé" }).click();
    const day = page.getByRole("dialog").getByRole("group", { name: "Primer día de regreso" });
    await expect.element(day.getByLabelText("Año")).toHaveValue(String(new Date().getFullYear()));
  });

  test("a relation that ended without any pause shows no card of pauses", async () => {
    showIt(<PausesCard relation={relation([], "finished")} side="person" other="Café Jacaranda" />);
    expect(page.getByText("Pausas").query()).toBeNull();
  });
});
