import { redirect } from "@tanstack/react-router";
import { currentSession } from "./current-session.ts";
import type { Visit } from "./guards.ts";
import { mayHaveSession } from "./session.ts";

/** Makes the `beforeLoad` of a page; what decides comes with the first page that is guarded, so that / does without it. */
export const guard = (name: string) => async (visit: Visit) => (await import("./guards.ts")).letPass(name, visit);

/** The `beforeLoad` of the pages for those who come in: who is already inside goes to where the account belongs. */
export async function skipWhenSignedIn({ context }: Visit): Promise<void> {
  if (!mayHaveSession()) return;
  const session = await currentSession(context.queryClient);
  if (session?.scope === "full") throw redirect({ href: session.next });
}
