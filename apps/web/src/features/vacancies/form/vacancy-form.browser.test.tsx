import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/show.tsx";
import { CopyEarlier } from "./copy.tsx";

const draft = { id: "d", title: "Cajera", status: { key: "draft", name: "Pendiente" }, amount: null };
const earlier = { ...draft, id: "e", title: "Ayudante de cocina" };

/** Draws it for a company with these vacancies, and answers when the list was read. */
async function showCopy(info: object[]): Promise<void> {
  const contents = { info, found_rows: info.length, found_rows_capped: false, cursor: null, counts: [] };
  const fetched = vi.fn(async () => new Response(JSON.stringify({ statusCode: 200, contents })));
  vi.stubGlobal("fetch", fetched);
  const client = new QueryClient();
  show(
    <QueryClientProvider client={client}>
      <CopyEarlier except={draft.id} onCopy={() => {}} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => {
    expect(fetched).toHaveBeenCalled();
    expect(client.isFetching()).toBe(0);
  });
}

test("[R15] a company's first vacancy is offered no earlier one to copy, its second is", async () => {
  const offer = page.getByRole("button", { name: "Copiar de una anterior" });
  await showCopy([draft]);
  await expect.element(offer).not.toBeInTheDocument();
  await showCopy([draft, earlier]);
  await expect.element(offer).toBeVisible();
});
