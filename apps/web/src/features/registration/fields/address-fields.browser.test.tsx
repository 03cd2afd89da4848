import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { AddressFields } from "#ui/places/address-fields.tsx";
import { answerPlaces } from "../../../testing/places.ts";
import { show } from "../../../testing/show.tsx";
import type { StepValues } from "../step.ts";

import { addressStep } from "./address-step.tsx";

const step = addressStep({ key: "address", name: "Domicilio", title: "¿Dónde vives?" });
const chosen = { cp: "37160", suburbName: "Jardines del Moral", cityName: "León", stateName: "Guanajuato" };
const town = { stateId: "11", municipalityId: "11020" };

function Address({ initial, onSend }: { initial: StepValues; onSend: (values: StepValues) => void }) {
  const form = useForm({
    schema: step.schema,
    initial: { ...step.empty, ...initial },
    onSubmit: (_body, values) => onSend(values),
  });
  return (
    <Form form={form}>
      <AddressFields form={form} />
      <button type="submit">Continuar</button>
    </Form>
  );
}

function showAddress(initial: StepValues = {}, options = {}) {
  const sent = vi.fn();
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, ...options } } })}>
      <Address initial={initial} onSend={sent} />
    </QueryClientProvider>,
  );
  return sent;
}

const code = page.getByLabelText("Código postal", { exact: true });
const state = page.getByLabelText("Estado");
const municipality = page.getByLabelText("Municipio o alcaldía");
const suburb = page.getByLabelText("Colonia", { exact: true });
const unknownWords = page.getByText(
  "No tenemos este código. Si está bien escrito, elige tu estado y tu municipio, y escribe tu colonia.",
);
const writeStreet = async () => {
  await page.getByLabelText("Calle").fill("Andador 3");
  await page.getByLabelText("Número exterior").fill("12");
};
const goOn = () => page.getByRole("button", { name: "Continuar" }).click();

test("the address form shows the chosen settlement even if its postal code cannot be loaded", async () => {
  showAddress({ ...chosen, ...town }, { enabled: false });
  await expect.element(suburb).toHaveValue("Jardines del Moral");
});

test("[F1, B02] an address with an unknown postal code is completed by hand, with the keyboard alone", async () => {
  answerPlaces();
  const sent = showAddress();
  await code.fill("37699");
  await expect.element(unknownWords).toBeVisible();
  await expect.element(page.getByRole("status").filter({ has: unknownWords })).toBeInTheDocument();
  await expect.element(code).not.toHaveAttribute("aria-invalid");
  await writeStreet();
  await goOn();
  const summary = page.getByRole("alert");
  await expect.element(summary.getByRole("link", { name: "Estado: Elige tu estado." })).toBeVisible();
  await expect.element(summary.getByRole("link", { name: "Municipio o alcaldía: Elige tu municipio." })).toBeVisible();
  await expect.element(summary.getByRole("link", { name: /^Colonia:/ })).toBeVisible();

  await state.selectOptions("Guanajuato");
  await expect.element(municipality.getByRole("option", { name: "León" })).toBeInTheDocument();
  (state.element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(municipality.element());
  await municipality.selectOptions("León");
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(suburb.element());
  await userEvent.keyboard("Residencial Nuevo Siglo");
  await goOn();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...{ cp: "37699", suburbName: "Residencial Nuevo Siglo", street: "Andador 3", number: "12" },
    ...{ ...town, stateName: "Guanajuato", cityName: "León" },
  });
});

test("[F1, B02] a municipality chosen by hand stays while the postal code is corrected", async () => {
  answerPlaces();
  showAddress({
    ...town,
    cp: "37699",
    suburbName: "Residencial Nuevo Siglo",
    cityName: "León",
    stateName: "Guanajuato",
  });
  await expect.element(unknownWords).toBeVisible();
  await expect.element(municipality).toHaveValue("11020");
  await code.click();
  await userEvent.keyboard("{End}{Backspace}8");
  await expect.element(code).toHaveValue("37698");
  await expect.element(unknownWords).toBeVisible();
  await expect.element(municipality).toHaveValue("11020");
  await expect.element(suburb).toHaveValue("Residencial Nuevo Siglo");
});

test("[F1] a known postal code fills the municipality; another one can be chosen, and the catalogue's is offered", async () => {
  answerPlaces();
  const sent = showAddress();
  await code.fill("37000");
  await expect.element(page.getByText("León, Guanajuato")).toBeVisible();
  await expect.element(state).not.toBeInTheDocument();
  await suburb.selectOptions("Centro");
  await page.getByRole("button", { name: "No es mi municipio" }).click();
  await expect.element(state).toHaveFocus();
  await municipality.selectOptions("Silao de la Victoria");
  await expect.element(page.getByText(/Según nuestro catálogo, 37000 es de León, Guanajuato/)).toBeVisible();
  await writeStreet();
  await goOn();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ cp: "37000", municipalityId: "11037", suburbName: "Centro" });

  await page.getByRole("button", { name: "Usar León, Guanajuato" }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(municipality).not.toBeInTheDocument();
  await expect.element(page.getByText("León, Guanajuato")).toBeVisible();
});

test("[F1, B02] without a network the address is written by hand, and filled once the catalogue answers", async () => {
  answerPlaces({ isOut: true });
  showAddress();
  await code.fill("37000");
  await expect.element(page.getByText(/Ahora no podemos buscar este código postal/)).toBeVisible();
  await expect.element(page.getByText(/No pudimos traer la lista/)).toBeVisible();
  await suburb.fill("Centro");
  answerPlaces();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(state.getByRole("option", { name: "Guanajuato" })).toBeInTheDocument();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("León, Guanajuato")).toBeVisible();
  await expect.element(suburb).toHaveValue("Centro");
});
