import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keepShownAnswers, keepWith } from "./keep-shown-answers.ts";

function keeping() {
  const kept: [text: string, at: number][] = [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  keepShownAnswers(client);
  const asked: string[] = [];
  const query = queryOptions({
    queryKey: ["folio"],
    queryFn: () => {
      asked.push("folio");
      return "P-000002";
    },
    meta: keepWith((text: string, at) => kept.push([text, at])),
  });
  return { kept, asked, client, query, show: () => new QueryObserver(client, query).subscribe(() => undefined) };
}

test("[ux-19] an API answer embedded in the page is stored on the device once, like a requested one", () => {
  const { kept, asked, client, query, show } = keeping();
  client.setQueryData(query.queryKey, "P-000001", { updatedAt: 1 });
  show();
  show();
  expect(asked).toEqual([]);
  expect(kept).toEqual([["P-000001", 1]]);
  client.setQueryData(query.queryKey, "P-000002", { updatedAt: 2 });
  expect(kept.slice(1)).toEqual([["P-000002", 2]]);
});

test("[ux-19] an API answer is stored on the device only once a component shows it", async () => {
  const { kept, asked, client, query, show } = keeping();
  await client.prefetchQuery(query);
  expect(asked).toEqual(["folio"]);
  expect(kept).toEqual([]);
  show();
  expect(kept.map(([text]) => text)).toEqual(["P-000002"]);
});
