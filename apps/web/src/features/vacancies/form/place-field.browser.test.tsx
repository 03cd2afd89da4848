import { emptyLocation, type Location } from "@arranca/contract/values/location";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerPlaces } from "../../../testing/places.ts";
import { Held, show } from "../../../testing/show.tsx";
import { PlaceField } from "./place-field.tsx";

/** Renders the field; returns the place that it holds. */
function showPlace(initial: Location | null): () => Location | null {
  let place = initial;
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Held initial={initial}>
        {({ value, onValue }) => {
          place = value;
          const control = { id: "place", name: "location", value, onValue, onBlur: () => {}, error: undefined };
          return <PlaceField control={control} />;
        }}
      </Held>
    </QueryClientProvider>,
  );
  return () => place;
}

const code = page.getByLabelText(/^Código postal/);

test("[F1, B02] the place of a vacancy with an unknown postal code is written by hand", async () => {
  answerPlaces();
  const place = showPlace(null);
  await page.getByRole("combobox", { name: "Ubicación" }).fill("37699");
  await expect.element(page.getByText(/^No encontramos el código postal 37699/)).toBeVisible();
  await page.getByRole("button", { name: "No está en la lista: escribirlo a mano" }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue("37699");
  await page.getByLabelText("Estado").selectOptions("Guanajuato");
  await page.getByLabelText("Municipio o alcaldía").selectOptions("León");
  await page.getByLabelText(/^Colonia/).fill("Residencial Nuevo Siglo");
  await page.getByLabelText(/^Calle y número/).fill("Andador 3");
  expect(place()).toEqual({
    ...emptyLocation,
    ...{ cp: "37699", stateId: 11, stateName: "Guanajuato", municipalityId: 11020, cityName: "León" },
    ...{ suburbName: "Residencial Nuevo Siglo", street: "Andador 3" },
  });

  await code.fill("3769");
  await expect.element(page.getByText("Escribe los 5 dígitos, o deja el campo vacío.")).toBeVisible();
  expect(place()?.cp).toBeNull();
  await code.fill("37000");
  await expect.poll(() => place()?.cp).toBe("37000");
});

test("[F1] a known postal code of a place written by hand fills its municipality", async () => {
  answerPlaces();
  const place = showPlace(null);
  await page.getByRole("button", { name: "No está en la lista: escribirlo a mano" }).click();
  await code.fill("37000");
  await expect.poll(() => place()?.municipalityId).toBe(11020);
  await page.getByRole("button", { name: "Buscar en la lista" }).click();
  await expect.element(page.getByRole("combobox", { name: "Ubicación" })).toHaveFocus();
  await expect.element(page.getByRole("combobox", { name: "Ubicación" })).toHaveValue("León, Guanajuato");
});
