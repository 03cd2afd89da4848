import type { PersonInfo } from "@arranca/contract/persons";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { personInfoQuery } from "../queries.ts";
import { AccountProofDialog } from "./account-proof-dialog.tsx";

const photo = { area: "account_proof", file_id: "f", file_name: "Estado de cuenta.pdf", size: 8, url: "/x" };

function showDialog(proof: Partial<PersonInfo["account_proof"]> = {}, documents: object[] = []) {
  const client = new QueryClient({
    defaultOptions: { queries: { refetchOnMount: false, retry: false } },
  });
  const account_proof = { follows: true, state: "missing", refused: null, ...proof } as const;
  // Only the fields read here.
  client.setQueryData(personInfoQuery.queryKey, {
    account_proof,
    documents,
    profileImage: null,
  } as unknown as PersonInfo);
  const onClose = vi.fn();
  show(
    <QueryClientProvider client={client}>
      <Suspense>
        <AccountProofDialog onClose={onClose} />
      </Suspense>
    </QueryClientProvider>,
  );
  return onClose;
}

const input = page.getByLabelText("Elegir archivo para Estado de cuenta o tarjeta");
const pdf = () => new File(["%PDF-1.4"], "Estado de cuenta.pdf", { type: "application/pdf" });

test("[M9] the dialog of the photo shows the sent photo, which can be changed until it is reviewed", async () => {
  showDialog({ state: "in_review" }, [photo]);
  await expect.element(page.getByText(/^Ya la tenemos/)).toBeVisible();
  await expect.element(page.getByText(/^Estado de cuenta\.pdf/).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Listo", exact: true })).toBeVisible();
});

test("[M9] a refused photo shows the reason above the field", async () => {
  showDialog({ refused: "No se lee tu nombre" });
  await expect.element(page.getByText(/No se lee tu nombre/).first()).toBeVisible();
});

test("[M9] the dialog of the photo asks for none once the account is accepted", async () => {
  showDialog({ state: null });
  await expect.element(page.getByText("Tu cuenta bancaria ya no espera ninguna foto.")).toBeVisible();
});

test("[M9] the dialog of the photo says what to send, can be left for later, and keeps a photo that could not be sent", async () => {
  const onClose = showDialog();
  await expect.element(page.getByText(/^Sube una foto o un PDF de tu estado de cuenta/)).toBeVisible();
  await page.getByRole("button", { name: "Después" }).click();
  expect(onClose).toHaveBeenCalledOnce();
  // Nobody answers here. The page remembers the failed photo, so that this test is the last one.
  await input.upload(pdf());
  await expect.element(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
});
