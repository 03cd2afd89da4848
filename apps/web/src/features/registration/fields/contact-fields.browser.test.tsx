import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import countries from "../../../../../../data/country-codes.json";
import { show } from "../../../testing/show.tsx";
import { lists } from "../queries.ts";
import type { StepValues } from "../step.ts";
import { personSteps } from "../wizard/person-steps.tsx";
import { StepPage } from "../wizard/step-page.tsx";
import { lengthsIn } from "./phone-of-country.ts";

// The countries named by the requirement, with their number of digits.
test.each([
  ["MX", 10],
  ["PT", 11],
  ["PE", 11],
  ["ES", 9],
  ["FR", 9],
  ["CR", 8],
  ["EC", 8],
  ["JM", 7],
  ["AU", 15],
] as const)(
  "[V02, S12, F1] the contact step takes a phone of %s with %i digits; one fewer is refused in Mexico, and marked as unusual elsewhere",
  async (abbreviation, digits) => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    client.setQueryData(lists.countries.queryKey, countries as never); // the server's own list
    const step = personSteps({ age_min: 18, age_max: 27 }, lengthsIn(client)).find(({ key }) => key === "contact");
    const country = countries.find((one) => one.abbreviation === abbreviation);
    if (!step || !country) throw new Error(`no country ${abbreviation}`);
    const sent: StepValues[] = [];
    const number = "477215093461820".slice(0, digits);
    const contact = {
      phone: number.slice(0, -1),
      phoneCountryId: String(country.id),
      email: "yaretzi@correo.example",
    };
    show(
      <QueryClientProvider client={client}>
        <StepPage
          step={step}
          initial={contact}
          onType={() => {}}
          onLeaveField={() => {}}
          onNext={(values) => sent.push(values)}
          next="Domicilio"
        />
      </QueryClientProvider>,
    );
    const phone = page.getByRole("textbox", { name: "Teléfono celular" });
    const goOn = page.getByRole("button", { name: /^Continuar/ });
    await expect.element(phone).toHaveValue(contact.phone);
    if (abbreviation === "MX") {
      await goOn.click();
      await expect.element(page.getByText("Teléfono no válido", { exact: true })).toBeVisible();
    } else if (contact.phone.length < country.minLength) {
      await expect.element(page.getByText(/^Aquí lo usual es: .+ Si el tuyo es así, está bien\.$/)).toBeVisible();
    }
    expect(sent).toEqual([]);
    await phone.fill(number);
    await goOn.click();
    await expect.poll(() => sent).toEqual([{ ...contact, phone: number }]);
  },
);
