import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepPages } from "#lib/device/kept-pages.ts";
import { canKeepFiles, installServiceWorker } from "#lib/device/worker.ts";
import { keepAnswers } from "#lib/session/keep-answers.ts";
import type { Session } from "#lib/session/session.ts";
import { forNextVisit } from "#lib/timings.ts";
import { KeptDataNote } from "./kept-data-note.tsx";
import { NewVersion } from "./new-version.tsx";
import { TermsChanged } from "./terms-changed.tsx";

type Connection = { saveData?: boolean };
const asksForLittle = () => (navigator as { connection?: Connection }).connection?.saveData === true;

/**
 * Background tasks of every signed-in page: keep a person's answers and pages for offline use; announce a new version or new
 * terms.
 */
export default function SignedInTasks({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const { userType, accountId, expireTimestamp } = session;
  const isPerson = userType === "person";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of a session changes nothing of where things are kept
  useEffect(() => (isPerson ? keepAnswers(queryClient, session) : undefined), [isPerson, accountId, expireTimestamp]);
  useEffect(() => {
    if (!isPerson || !canKeepFiles()) return;
    void installServiceWorker();
    if (asksForLittle()) return;
    const timer = setTimeout(() => void keepPages().catch(() => undefined), forNextVisit);
    return () => clearTimeout(timer);
  }, [isPerson]);
  return (
    <>
      <KeptDataNote />
      <NewVersion />
      <TermsChanged />
    </>
  );
}
