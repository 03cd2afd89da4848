import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { show } from "../../../testing/show.tsx";
import { bankOfClabeQuery, lists } from "../queries.ts";
import type { StepValues } from "../step.ts";
import { personSteps } from "../wizard/person-steps.tsx";
import { BankFields } from "./bank-fields.tsx";

const [step] = personSteps({ age_min: 18, age_max: 27 }).filter(({ key }) => key === "bank");
const options = [
  { value: "646", label: "STP" },
  { value: "661", label: "Klar" },
];
const stp = "646180012345678906";
const klar = "661969012345678908";
const unknown = "738180012345678908";
const names = { [stp]: "STP", [klar]: "Klar", [unknown]: "Banco con código 738" };

function Bank({ initial, onSend }: { initial: StepValues; onSend: (output: unknown) => void }) {
  if (!step) throw new Error("The registration has no bank step.");
  const form = useForm({ schema: step.schema, initial: { ...step.empty, ...initial }, onSubmit: onSend });
  return (
    <Form form={form}>
      <BankFields form={form} />
      <button type="submit">Continuar</button>
    </Form>
  );
}

function showBank(initial: StepValues) {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(lists.banks.queryKey, options);
  for (const [clabe, bank_name] of Object.entries(names)) {
    const id = Number(clabe.slice(0, 3));
    client.setQueryData(bankOfClabeQuery(clabe).queryKey, { id, bank_name });
    client.setQueryData(["catalogue", "banks", "entry", String(id)], { value: String(id), label: bank_name });
  }
  const onSend = vi.fn();
  show(
    <QueryClientProvider client={client}>
      <Bank initial={{ accountNumber: "00123456789", ...initial }} onSend={onSend} />
    </QueryClientProvider>,
  );
  return onSend;
}

const clabe = page.getByLabelText(/^CLABE/);
const bank = page.getByLabelText("Banco", { exact: true });

test("[B25] a CLABE of another bank than the chosen one offers its bank by name, and one tap takes it", async () => {
  showBank({ bankId: "661" });
  await clabe.fill(stp);
  await expect.element(page.getByText("Tu CLABE es de STP.")).toBeVisible();
  await expect.element(bank).toHaveValue("661");
  await page.getByRole("button", { name: "Usar STP" }).click();
  await expect.element(bank).toHaveValue("646");
  await expect.element(page.getByText("Tu CLABE es de STP.")).not.toBeInTheDocument();
});

test("[B25] the chosen bank can be sent beside a CLABE of another one", async () => {
  const onSend = showBank({ bankId: "661", clabe: stp });
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect.poll(() => onSend.mock.calls[0]?.[0]).toMatchObject({ bankId: 661, clabe: stp });
});

test("[B01] a CLABE fills its bank, also one that the list lacks; another CLABE fills its own", async () => {
  showBank({});
  await clabe.fill(unknown);
  await expect.element(bank).toHaveValue("738");
  await expect.element(page.getByRole("option", { name: "Banco con código 738" })).toBeInTheDocument();
  await clabe.fill(klar);
  await expect.element(bank).toHaveValue("661");
});
