import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { FirstLook } from "#ui/feedback/first-look.tsx";
import { AccessCard } from "./access-card.tsx";
import { AppearanceCard } from "./appearance-card.tsx";
import { ClosingCard } from "./closing-card.tsx";
import type { CodeAsker } from "./code-sent.tsx";
import { EmailMoveCard } from "./email-move-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";
import { dataRequestsQuery, emailMoveQuery, looksQuery, sessionsQuery } from "./queries.ts";
import { secondFactorQuery } from "./second-factor.queries.ts";
import { SessionsCard } from "./sessions-card.tsx";

type Props = {
  email: string;
  userType: "person" | "company" | "staff";
  /** Asks for a code that was mailed, as on the signed-out pages. */
  askCode: CodeAsker;
  /** 'Verificación en dos pasos' of the team and of companies. */
  secondFactor?: ReactNode;
  /** Of a person: the way to what they would like to work in. */
  likes?: ReactNode;
  onEmailChanged: () => unknown;
  onClosed: (restoreUntil: string) => unknown;
};

/** 'Tu cuenta': what I sign in with, where I am signed in, how it looks, what is kept of me, and leaving. */
export function AccountPage(props: Props) {
  const { email, userType, askCode, secondFactor, likes, onEmailChanged, onClosed } = props;
  const queries = [
    useQuery(sessionsQuery),
    useQuery({ ...emailMoveQuery, enabled: userType !== "staff" }),
    useQuery({ ...secondFactorQuery, enabled: secondFactor !== undefined }),
    useQuery({ ...dataRequestsQuery, enabled: userType !== "staff" }),
    useInfiniteQuery({ ...looksQuery, enabled: userType !== "staff" }),
  ];
  return (
    <FirstLook queries={queries}>
      <div className="columns">
        <div className="stack">
          {userType === "staff" ? null : <EmailMoveCard />}
          <AccessCard {...{ email, askCode, onEmailChanged }} />
          {secondFactor}
          <SessionsCard />
          {userType === "staff" ? null : <OwnDataCard userType={userType} />}
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
          {userType === "staff" ? null : <ClosingCard userType={userType} onClosed={onClosed} />}
        </div>
      </div>
    </FirstLook>
  );
}
