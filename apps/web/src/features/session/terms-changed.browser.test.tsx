import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ApiError } from "#lib/calls/call.ts";
import { showWithLinks } from "../../testing/show.tsx";
import { TermsChanged } from "./terms-changed.tsx";

const refuse = () => Promise.reject(new ApiError(403, "TERMS_NOT_ACCEPTED", "Antes de seguir, acepta los términos."));

function Page() {
  const reading = useQuery({ queryKey: ["page"], queryFn: refuse, retry: false });
  const sending = useMutation({ mutationFn: refuse });
  return (
    <>
      {/* It comes later than what the page reads. */}
      {reading.isError ? <TermsChanged /> : null}
      <button type="button" onClick={() => void reading.refetch()}>
        Leer
      </button>
      <button type="button" onClick={() => sending.mutate()}>
        Enviar
      </button>
      <p>{reading.errorUpdateCount} veces</p>
    </>
  );
}

test("[R07] new terms are announced on an open page; after 'Ahora no' a read call does not ask again, a write call does", async () => {
  showWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole("dialog", { name: "Cambiaron los términos y condiciones" });
  await expect.element(dialog.getByRole("link", { name: "Leer y aceptar" })).toHaveAttribute("href", "/terms");

  await dialog.getByRole("button", { name: "Ahora no" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Leer" }).click();
  await expect.element(page.getByText("2 veces")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Enviar" }).click();
  await expect.element(dialog).toBeVisible();
});
