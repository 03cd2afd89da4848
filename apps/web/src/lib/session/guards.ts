import { signOut } from "@arranca/contract/accounts/session";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { call } from "../calls/call.ts";
import { isSessionGone, setSignInNotice } from "../calls/session-gone.ts";
import { keptTextName } from "../device/database.ts";
import { forgetOtherAccounts } from "../device/other-accounts.ts";
import { deleteKeptFiles } from "../device/worker.ts";
import { unknownMiddleware } from "../page/page-error.ts";
import { runSignOutTasks } from "./before-sign-out.ts";
import { isOtherAccount } from "./other-account.ts";
import { forgetRedirectReason, keepRedirectReason } from "./redirect-reason.ts";
import { returnQuery } from "./return-page.ts";
import { forgetSession, mayHaveSession, type Session, sessionKey } from "./session.ts";
import { sessionFor } from "./session-for.ts";
import { notifyTabs } from "./session-tabs.ts";
import { loadStaffMenu } from "./staff-menu.ts";
import { forgetWanted, keepWanted } from "./wanted-vacancy.ts";

export type Visit = { context: { queryClient: QueryClient }; location: { pathname: string; href: string } };

const guards = new Map<string, readonly Session["userType"][]>([
  ["person", ["person"]],
  ["company", ["company"]],
  ["member", ["person", "company"]],
  ["staff", ["staff"]],
  ["account", ["person", "company", "staff"]],
]);

const readers: Partial<Record<string, string>> = {
  person: "quien busca empleo",
  company: "empresas",
  member: "quien busca empleo y empresas",
  staff: "el equipo del programa",
};
const homes: Record<Session["userType"], string> = {
  person: "tu cuenta",
  company: "tu empresa",
  staff: "tu cuenta del equipo",
};

// Page that was let pass last, to recognise another step of the same page.
let openPage = "";

/**
 * Lets a visit pass or throws a redirect: to / without a session; to / after ending the session of a wrong account type;
 * from a page closed to the account to the page where it belongs.
 */
export async function letPass(name: string, { context, location }: Visit): Promise<{ session: Session }> {
  const types = guards.get(name);
  if (!types) throw unknownMiddleware(name);
  // The menu of staff loads beside the session.
  if (name === "staff") void loadStaffMenu().catch(() => undefined);
  const isSamePage = openPage === location.pathname;
  const hadSession = mayHaveSession();
  const session =
    (isSamePage && knownSession(context.queryClient)) || (await sessionFor(location.pathname, context.queryClient));
  openPage = "";
  if (!session) {
    forgetSession(context.queryClient);
    void forgetShown();
    if (hadSession) setSignInNotice();
    keepWanted(location.href);
    throw redirect({ href: `/${returnQuery(location.href)}` });
  }
  // Without the network the page opens without its menu, and the next page tries again.
  if (session.userType === "staff") await loadStaffMenu().catch(() => undefined);
  if (!types.includes(session.userType)) {
    await endSession(context.queryClient);
    setSignInNotice(
      `Esa página es para ${readers[name]}, por eso cerramos tu sesión. Entra otra vez y te llevamos a ${homes[session.userType]}.`,
    );
    throw redirect({ href: "/" });
  }
  if (!isOpen(session, location.pathname)) {
    keepRedirectReason(location.pathname, session.next, keepWanted(location.href));
    throw redirect({ href: session.next });
  }
  void forgetOtherAccounts(session.accountId);
  forgetRedirectReason(location.pathname);
  openPage = location.pathname;
  return { session };
}

const forgetShown = () =>
  import("../device/forget-answers.ts").then((kept) => kept.forgetAnswers()).catch(() => undefined);

/** Session already known to the page, unless it was invalidated, so that an offline reader can go on. */
function knownSession(queryClient: QueryClient): Session | undefined {
  const known = queryClient.getQueryState<Session>(sessionKey);
  return known?.isInvalidated ? undefined : known?.data;
}

/**
 * Signs out, and deletes the account's data in this browser and its other tabs. A session that has already expired counts as
 * ended.
 */
export async function endSession(queryClient: QueryClient): Promise<void> {
  await runSignOutTasks();
  try {
    await call(signOut, {});
  } catch (error) {
    if (isOtherAccount(error)) return forgetSession(queryClient);
    if (!isSessionGone(error)) throw error;
  }
  emptyBrowser(queryClient);
}

/** Deletes all data of a signed-out account in every tab, unsent text included. */
export function emptyBrowser(queryClient: QueryClient): void {
  forgetSession(queryClient);
  notifyTabs(null);
  forgetWanted();
  indexedDB.deleteDatabase(keptTextName);
  void deleteKeptFiles();
}

// Cases of the queue, which are open with the queue. The other pages of the console are listed in `open`.
const casesOfQueue = /^\/staff\/(?:disputes|pauses|vacancies|data-requests)\//;

export function isOpen({ open }: Pick<Session, "open">, path: string): boolean {
  const place = path.replace(/(?<!\/)\/+$/, "");
  const isBelow = (page: string) => place.startsWith(`${page}/`) && (page !== "/staff" || casesOfQueue.test(place));
  return open.some((page) => place === page || isBelow(page));
}
