import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { loadProgramme, type ProgrammeCard } from "#features/session/programme.ts";
import type { EmbeddedAnswers } from "#lib/calls/embedded-answers.ts";
import { loadQueryClient } from "#lib/calls/queries.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { type Ask, firstQueries, firstScreens, signedOutScreens } from "./first-screens.ts";
import { makeRouter } from "./router.tsx";

/**
 * Pages whose first screen the server draws: `inside` for a signed-in account, `outside` for a visitor without a session.
 */
export const drawnPages: Record<"inside" | "outside", readonly string[]> = {
  inside: Object.keys(firstScreens),
  outside: Object.keys(signedOutScreens),
};

type DrawnPage = { html: string; cameWith: EmbeddedAnswers; programme: ProgrammeCard | undefined };

/**
 * Draws the first screen of a page for the account that the answers of `fetch` belong to. Undefined if the page would
 * redirect or one of its queries failed. Runs in a context of its own (apps/api, `lib/http/first-screens/isolated-context.ts`), because
 * the caches of the web hold the data of one account.
 */
export async function draw(page: string): Promise<DrawnPage | undefined> {
  const queryClient = await loadQueryClient();
  const router = makeRouter(createMemoryHistory({ initialEntries: [page] }));
  await router.load();
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const signedOut: readonly Ask[] | undefined = signedOutScreens[page as keyof typeof signedOutScreens];
  const asks = signedOut ?? (session && firstQueries(page, session));
  const { location, matches } = router.state;
  if (!asks || location.pathname !== page || matches.some(({ status }) => status !== "success")) return undefined;
  const programme = signedOut && (await loadProgramme());
  await Promise.all(asks.map((ask) => ask(queryClient)));
  const queries = queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== "success")) return undefined;
  const html = renderToString(<RouterProvider router={router} />);
  const answers = queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
  return { html: untouchable(html), cameWith: { accountId: session?.accountId, answers }, programme };
}

/**
 * Makes buttons and inputs inert until the code of the page is loaded, so that no press and no typed letter is lost. Links
 * work already.
 */
function untouchable(html: string): string {
  return html
    .replaceAll(/<(?:button|input|select|textarea)(?=[\s>])/g, '$& inert=""')
    .replaceAll(/<(?:input|textarea)(?=[\s>])/g, '$& readonly=""');
}
