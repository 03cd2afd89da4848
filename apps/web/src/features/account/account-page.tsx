import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { AccessCard } from "./access-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { ClosingCard } from "./closing-card.tsx";
import type { CodeAsker } from "./code-sent.tsx";
import { EmailChangeCard } from "./email-change-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";
import { dataRequestsQuery, emailChangeQuery, looksQuery, sessionsQuery } from "./queries.ts";
import { secondFactorQuery } from "./second-factor.queries.ts";
import { SessionsCard } from "./sessions-card.tsx";

type Props = {
  email: string;
  userType: "person" | "company" | "staff";
  /** True if the colleague's permissions await confirmation: no company data is shown. */
  isPaused?: boolean;
  /** Dialog that asks for the code sent to an e-mail address. */
  askCode: CodeAsker;
  /** Card 'Verificación en dos pasos' (two-factor), for staff and companies. */
  secondFactor?: ReactNode;
  likes?: ReactNode;
  onEmailChanged: () => unknown;
  onClosed: (restoreUntil: string) => unknown;
};

export function AccountPage(props: Props) {
  const { email, userType, isPaused = false, askCode, secondFactor, likes, onEmailChanged, onClosed } = props;
  const hasData = userType !== "staff" && !isPaused;
  const queries = [
    useQuery(sessionsQuery),
    useQuery({ ...emailChangeQuery, enabled: userType !== "staff" }),
    useQuery({ ...secondFactorQuery, enabled: secondFactor !== undefined }),
    useQuery({ ...dataRequestsQuery, enabled: hasData }),
    useInfiniteQuery({ ...looksQuery, enabled: hasData }),
  ];
  return (
    <WaitForQueries queries={queries}>
      <div className="columns">
        <div className="stack">
          {isPaused ? (
            <Note tone="wait" title="Tu acceso está en pausa">
              Pide a quien administra tu empresa que te confirme en Equipo: vuelves con los mismos permisos.
            </Note>
          ) : null}
          {userType === "staff" ? null : <EmailChangeCard />}
          <AccessCard {...{ email, askCode, onEmailChanged }} />
          {secondFactor}
          <SessionsCard />
          {hasData ? <OwnDataCard userType={userType} /> : null}
        </div>
        <div className="stack">
          {likes ? (
            <Card title="Lo que me gusta" pad>
              <div className="stack gap-2">
                <p>Sale primero en tu lista de empleos y en tus avisos.</p>
                <p>{likes}</p>
              </div>
            </Card>
          ) : null}
          <AppearanceCard />
          {hasData ? <ClosingCard userType={userType} onClosed={onClosed} /> : null}
        </div>
      </div>
    </WaitForQueries>
  );
}
