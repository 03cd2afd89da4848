import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { OfflineNote } from "./offline-note.tsx";

function Shown() {
  const { data = "" } = useQuery({ queryKey: ["folio"], queryFn: async () => "P-000123", staleTime: 1e12 });
  return (
    <main>
      <p className="card">{data}</p>
    </main>
  );
}

function setLine(isThere: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: isThere });
  window.dispatchEvent(new Event(isThere ? "online" : "offline"));
}

test("a page without network stays readable in grey, with the hour of its data", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(["folio"], "P-000123", { updatedAt: Date.parse("2026-11-23T00:40:00Z") });
  show(
    <QueryClientProvider client={queryClient}>
      <OfflineNote />
      <div>
        <Shown />
      </div>
    </QueryClientProvider>,
  );
  const folio = page.getByText("P-000123");
  await expect.element(folio).toBeVisible();
  await expect.element(page.getByText(/^Sin conexión/)).not.toBeInTheDocument();
  setLine(false);
  try {
    await expect.element(page.getByText("Sin conexión. Esto es lo que vimos el 22 nov 2026, 18:40.")).toBeVisible();
    expect(getComputedStyle(folio.element()).filter).toBe("grayscale(1)");
  } finally {
    setLine(true);
  }
  await expect.element(page.getByText(/^Sin conexión/)).not.toBeInTheDocument();
  expect(getComputedStyle(folio.element()).filter).toBe("none");
});

test("a form without network is neither greyed nor called outdated", async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineNote isForm />
      <div>
        <Shown />
      </div>
    </QueryClientProvider>,
  );
  const folio = page.getByText("P-000123");
  await expect.element(folio).toBeVisible();
  setLine(false);
  try {
    await expect.element(page.getByText(/^Sin conexión\. Puedes seguir/)).toBeVisible();
    expect(getComputedStyle(folio.element()).filter).toBe("none");
  } finally {
    setLine(true);
  }
});
