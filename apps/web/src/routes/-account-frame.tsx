import { joinNames } from "@arranca/contract/values/typed/names";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { sendUnsentEvents } from "#features/course/offline/unsent-events.ts";
import { unreadQuery } from "#features/notifications/queries.ts";
import { OfflineNote } from "#features/session/offline-note.tsx";
import { useAsked } from "#features/session/use-asked.ts";
import { useIdle } from "#features/session/use-idle.ts";
import { useLostPermission } from "#features/session/use-lost-permission.ts";
import { type Left, useSessionElsewhere } from "#features/session/use-session-elsewhere.ts";
import { useSessionEnd } from "#features/session/use-session-end.ts";
import { AccountLayout } from "#layouts/account-layout.tsx";
import { approvedItems, type MenuItem, menuOf, preApprovalItems } from "#layouts/menu.ts";
import { PageActions, PageHeading } from "#layouts/page-actions.tsx";
import { leaveGoneSession } from "#lib/calls/leave-gone-session.ts";
import { askBy } from "#lib/calls/proof.ts";
import { keepFocusClear } from "#lib/page/clear-focus.ts";
import { nameProgramme, usePageTitle } from "#lib/page/page-title.ts";
import { beforeSignOut } from "#lib/session/before-sign-out.ts";
import { useFromDevice } from "#lib/session/from-device.ts";
import { endSession } from "#lib/session/guards.ts";
import { redirectReasonAt } from "#lib/session/redirect-reason.ts";
import { renewBy } from "#lib/session/renewal.ts";
import { type Session, sessionKey, sessionQuery } from "#lib/session/session.ts";
import { pageSettledMs, sessionWarning, staffIdle } from "#lib/timings.ts";
import { Note } from "#ui/display/note.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

// Loaded once the page has settled. A failure does not disturb the page.
const SignedInTasks = lazy(() =>
  import("#features/session/signed-in-tasks.tsx").catch(() => ({ default: () => <></> })),
);
const SessionEndDialog = lazy(() => import("#features/session/session-end-dialog.tsx"));
const ProofDialog = lazy(() => import("#features/session/proof-dialog.tsx"));
const IdleDialog = lazy(() => import("#features/session/idle-dialog.tsx"));
const OtherAccountContent = lazy(() => import("#layouts/other-account-content.tsx"));
const LeaveDialog = lazyComponent(async () => (await import("#features/course/offline/leave-dialog.tsx")).default);
const StaffSearch = lazyComponent(async () => (await import("#features/staff/search/staff-search.tsx")).default);
const NoticesDialog = lazyComponent(async () => (await import("#features/notifications/notices-dialog.tsx")).default);

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string;
    /** Title in place of `title` once the account is known, for example a greeting. */
    heading?: (session: Session) => string | undefined;
    /** Frame of the page. `plain`: the page brings its own (registration, waiting pages). */
    frame?: "account" | "plain";
    /** True if the page is a form: it shows what its reader types, also offline. */
    isForm?: boolean;
    /** True if the page has an action bar at the bottom, which hides the phone's bottom bar. */
    hasActionBar?: boolean;
  }
}

/** Frame of every guarded page. Renders nothing once the session is no longer this browser's. */
export function AccountFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<Left>();
  useEffect(keepFocusClear, []);
  useEffect(() => {
    if (left === "ended") leaveGoneSession(queryClient, "Cerraste sesión en otra pestaña. Inicia sesión para seguir.");
    if (left === "other") queryClient.clear();
  }, [left, queryClient]);
  if (!left) return <Frame onLeft={setLeft}>{children}</Frame>;
  if (left === "ended") return null;
  return (
    <Suspense>
      <OtherAccountContent />
    </Suspense>
  );
}

function Frame({ children, onLeft }: { children: ReactNode; onLeft: (how: Left) => void }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  // A page can set its own title: the name of a person, the title of a vacancy.
  const [heading, setHeading] = useState<string>();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const title = heading ?? page?.heading?.(session) ?? page?.title ?? "";
  usePageTitle(title);
  useEffect(() => nameProgramme(session.programme.name), [session.programme.name]);
  useLostPermission();
  useSessionElsewhere(session, onLeft);
  useUnsentEvents(session);
  const stands = usePageSettled();
  return (
    <PageHeading value={setHeading}>
      <OfflineNote isForm={page?.isForm} />
      {page?.frame === "plain" ? (
        children
      ) : (
        <SignedInFrame title={title} hasActionBar={page?.hasActionBar}>
          {children}
        </SignedInFrame>
      )}
      <SessionEnd />
      {stands ? (
        <Suspense>
          <SignedInTasks session={session} />
        </Suspense>
      ) : null}
      <ProofAsked />
      <Idle />
    </PageHeading>
  );
}

/** True a second after opening, or at once if the page shows data stored on this device, which must be announced. */
function usePageSettled(): boolean {
  const isKnown = useFromDevice(sessionKey);
  const [stands, setStands] = useState(isKnown);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), pageSettledMs);
    return () => clearTimeout(timer);
  }, []);
  return stands;
}

/** Sends the course progress stored on this device: when a page opens, and before a sign-out deletes it. */
function useUnsentEvents({ accountId, userType, courseComplete }: Session) {
  const queryClient = useQueryClient();
  const mayHave = userType === "person" && !courseComplete;
  useEffect(() => {
    if (!mayHave) return;
    const send = () => sendUnsentEvents(accountId, queryClient);
    void send();
    return beforeSignOut(send);
  }, [mayHave, accountId, queryClient]);
}

/** Asks for the password two minutes before the session ends, and when typed text needs a session that has expired. */
function SessionEnd() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const queryClient = useQueryClient();
  const isEnding = useSessionEnd(session.expireTimestamp);
  const [dismissed, setDismissed] = useState(0);
  const settle = useAsked(renewBy);
  if (!settle && (!isEnding || dismissed === session.expireTimestamp)) return null;
  return (
    <Suspense>
      <SessionEndDialog
        email={session.email}
        isGone={settle !== undefined}
        onRenewed={async () => {
          await queryClient.invalidateQueries({ queryKey: sessionKey });
          settle?.(true);
        }}
        onDismiss={() => {
          setDismissed(session.expireTimestamp);
          settle?.(false);
        }}
      />
    </Suspense>
  );
}

/** Asks an inactive staff member to confirm being present, two minutes before the server ends the session. */
function Idle() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const queryClient = useQueryClient();
  const { isIdle, back } = useIdle(
    session.userType === "staff" ? staffIdle - sessionWarning : Number.POSITIVE_INFINITY,
  );
  const stay = () => {
    back();
    // Any call extends the session. If it came too late, its answer leads to the sign-in.
    void queryClient.invalidateQueries({ queryKey: sessionKey });
  };
  if (!isIdle) return null;
  return (
    <Suspense>
      <IdleDialog onHere={stay} />
    </Suspense>
  );
}

function ProofAsked() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const settle = useAsked(askBy);
  if (!settle) return null;
  return (
    <Suspense>
      <ProofDialog email={session.email} onSettled={settle} />
    </Suspense>
  );
}

type FrameProps = { title: string; hasActionBar?: boolean | undefined; children: ReactNode };

function SignedInFrame({ title, hasActionBar = false, children }: FrameProps) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: !session.paused });
  const queryClient = useQueryClient();
  const router = useRouter();
  const [bell, setBell] = useState(false);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const ledAway = useRouterState({ select: ({ location }) => redirectReasonAt(location.pathname) });

  const [unsent, setUnsent] = useState(0);

  const leave = async () => {
    await endSession(queryClient);
    await router.navigate({ to: "/" });
  };
  const leaveIfSent = async () => {
    const count = session.userType === "person" ? await sendUnsentEvents(session.accountId, queryClient) : 0;
    if (count > 0) setUnsent(count);
    else await leave();
  };

  return (
    <PageActions value={actions}>
      <AccountLayout
        user={{
          type: session.userType,
          name: session.name ?? session.email,
          surname: joinNames(session.firstSurname, session.secondSurname) || undefined,
          role: session.roleName ?? undefined,
          folio: session.folio ?? undefined,
          photo: session.profileImage ?? undefined,
        }}
        title={title}
        items={itemsOf(session)}
        programme={session.programme}
        help={session.programme}
        unread={unread}
        onBell={session.paused ? undefined : () => setBell(true)}
        search={session.userType === "staff" ? <StaffSearch /> : null}
        onSignOut={leaveIfSent}
        actions={<span className="row" ref={setActions} />}
        hasActionBar={hasActionBar}
      >
        {ledAway ? <LedAway said={ledAway} /> : null}
        {children}
      </AccountLayout>
      {bell ? <NoticesDialog onClose={() => setBell(false)} /> : null}
      {unsent > 0 ? <LeaveDialog count={unsent} onClose={() => setUnsent(0)} onLeave={leave} /> : null}
    </PageActions>
  );
}

const LedAway = ({ said }: { said: string }) => (
  <div className="led-away" role="status">
    <Note>{said}</Note>
  </div>
);

/**
 * Menu of the account: its open pages with their counts. Before the approval the pages that lead to it come first;
 * afterwards the course is last.
 */
function itemsOf({ userType, open, next, orders_to_authorise: toAuthorise }: Session) {
  const items = menuOf(userType)
    .filter(({ to }) => open.includes(to))
    .map((item) => (item.to === "/staff/payments" ? { ...item, count: toAuthorise } : item));
  const isUnderWay = userType !== "staff" && !items.some(({ to }) => to === next);
  const isOpen = ({ to }: MenuItem) => open.includes(to);
  return isUnderWay ? [...preApprovalItems.filter(isOpen), ...items] : [...items, ...approvedItems.filter(isOpen)];
}
