import { ApiError } from "#lib/calls/call.ts";
import { readText, writeText } from "#lib/drafts/text.ts";
import { tellServer } from "./tell-server.ts";

// Wishes to save or remove a vacancy that the server has not confirmed, stored in the browser so that a reload loses none.
const placeOf = (account: string) => ({ account, form: "saved-vacancies" });

export const storePendingSave = (account: string, vacancy: string, isSaved: boolean) =>
  writeText(placeOf(account), { [vacancy]: isSaved ? "saved" : "removed" });

export const dropPendingSave = (account: string, vacancy: string) =>
  writeText(placeOf(account), { [vacancy]: undefined });

const isRefused = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

/**
 * Sends the changes to saved vacancies that an earlier page stored. A refused change is dropped; after any other failure the
 * rest stays stored.
 */
export async function sendPendingSaves(account: string): Promise<void> {
  for (const [vacancy, { text }] of Object.entries(await readText(placeOf(account)))) {
    try {
      await tellServer(vacancy, text === "saved");
    } catch (error) {
      if (!isRefused(error)) return;
    }
    await dropPendingSave(account, vacancy);
  }
}
