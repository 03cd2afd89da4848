import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { useApprove, useCheck } from "./queries.ts";

const id = "01a21627-da31-76cc-8d04-be9c0a5e8ab1";

function Buttons() {
  const check = useCheck("Ana Ruiz", () => {});
  const approve = useApprove();
  return (
    <>
      <button type="button" onClick={() => check.mutate({ id, section: "study", field: "degree", checked: true })}>
        Marcar
      </button>
      <button type="button" onClick={() => approve.mutate({ id, unread: [] })}>
        Aprobar
      </button>
    </>
  );
}

test("[D4] an approval waits until the ticks before it are saved", async () => {
  const sent: string[] = [];
  let answerTick = () => {};
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.includes("approve") ? "approve" : "tick";
    sent.push(name);
    if (name === "tick")
      await new Promise<void>((resolve) => {
        answerTick = resolve;
      });
    return new Response(JSON.stringify({ statusCode: 200, contents: { message: "Listo." } }));
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Marcar" }).click();
  await expect.poll(() => sent).toEqual(["tick"]);
  await page.getByRole("button", { name: "Aprobar" }).click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual(["tick"]);
  answerTick();
  await expect.poll(() => sent).toEqual(["tick", "approve"]);
});
