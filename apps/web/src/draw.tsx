import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { loadProgramme, type ProgrammeCard } from "#features/session/programme.ts";
import type { CameWith } from "#lib/calls/came-with.ts";
import { loadQueryClient } from "#lib/calls/queries.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { type Ask, askFirst, firstScreens, strangersScreens } from "./first-screens.ts";
import { makeRouter } from "./router.tsx";

/** The pages whose first screen the server draws: for who is signed in, and for who is not. */
export const drawnPages: Record<"inside" | "outside", readonly string[]> = {
  inside: Object.keys(firstScreens),
  outside: Object.keys(strangersScreens),
};

type DrawnPage = { html: string; cameWith: CameWith; programme: ProgrammeCard | undefined };

/**
 * Draws the first screen of one of these pages, for whoever the answers of `fetch` are for; undefined where the page would lead away or
 * something that it asks for failed. It runs in a realm that is made for it and thrown away (apps/api, `lib/http/first-screens/realm.ts`):
 * what the web keeps between two pages is of one account.
 */
export async function draw(page: string): Promise<DrawnPage | undefined> {
  const queryClient = await loadQueryClient();
  const router = makeRouter(createMemoryHistory({ initialEntries: [page] }));
  await router.load();
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const strangers: readonly Ask[] | undefined = strangersScreens[page as keyof typeof strangersScreens];
  const asks = strangers ?? (session && askFirst(page, session));
  const { location, matches } = router.state;
  if (!asks || location.pathname !== page || matches.some(({ status }) => status !== "success")) return undefined;
  const programme = strangers && (await loadProgramme());
  await Promise.all(asks.map((ask) => ask(queryClient)));
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== "success")) return undefined;
  const html = renderToString(<RouterProvider router={router} />);
  const answers = queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
  return { html: untouchable(html), cameWith: { accountId: session?.accountId, answers }, programme };
}

/** Links lead on before the code of the page is there; what needs it takes no press and no letter, so that none is lost. */
function untouchable(html: string): string {
  return html
    .replaceAll(/<(?:button|input|select|textarea)(?=[\s>])/g, '$& inert=""')
    .replaceAll(/<(?:input|textarea)(?=[\s>])/g, '$& readonly=""');
}
