import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useForm } from "#ui/forms/use-form.ts";
import { show } from "../../../testing/show.tsx";
import type { StepValues } from "../step.ts";
import { AddressFields } from "./address-fields.tsx";
import { addressStep } from "./address-step.tsx";

const step = addressStep({ key: "address", name: "Domicilio", title: "¿Dónde vives?" });
const chosen = { cp: "37160", suburbName: "Jardines del Moral", cityName: "León", stateName: "Guanajuato" };

function Address() {
  const initial: StepValues = { ...step.empty, ...chosen };
  return <AddressFields form={useForm({ schema: step.schema, initial, onSubmit: () => {} })} />;
}

test("the address form shows the chosen settlement even if its postal code cannot be loaded", async () => {
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Address />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText("Colonia")).toHaveValue("Jardines del Moral");
});
