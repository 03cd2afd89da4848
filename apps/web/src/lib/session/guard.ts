import { redirect } from "@tanstack/react-router";
import { currentSession } from "./current-session.ts";
import type { Visit } from "./guards.ts";
import { mayHaveSession } from "./session.ts";

/**
 * Makes the `beforeLoad` of a guarded page. The code of the guards is loaded with the first such page, so that / does
 * without.
 */
export const guard = (name: string) => async (visit: Visit) => (await import("./guards.ts")).letPass(name, visit);

/** `beforeLoad` of the sign-in pages: redirects a signed-in account to its own page. */
export async function skipWhenSignedIn({ context }: Visit): Promise<void> {
  if (!mayHaveSession()) return;
  const session = await currentSession(context.queryClient);
  if (session?.scope === "full") throw redirect({ href: session.next });
}
