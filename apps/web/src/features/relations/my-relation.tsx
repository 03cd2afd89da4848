import { leftForPerson } from "@arranca/contract/relations/lifetime";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { money } from "#lib/format.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { RelationAnswer } from "./begin/answer.tsx";
import { RelationClaim } from "./begin/claim.tsx";
import { RelationCard } from "./card.tsx";
import { CertificatesCard } from "./certificates/card.tsx";
import { DisputeCard } from "./disputes/card.tsx";
import { useUnsentWords } from "./disputes/unsent-words.tsx";
import { LeaveLine, MyEnd } from "./ends/my-end.tsx";
import { ReentryCard } from "./ends/reentry-card.tsx";
import { myRelationQuery } from "./my-relation.queries.ts";
import { NoRelation } from "./no-relation.tsx";
import { PauseAsk } from "./pauses/ask.tsx";
import { PausesCard } from "./pauses/card.tsx";
import { useStateClaim } from "./queries.ts";
import { dayOrNone } from "./words.ts";

const Decided = lazyComponent(async () => (await import("./disputes/decided.tsx")).default);
const DisputePapers = lazyComponent(async () => (await import("./disputes/papers.tsx")).default);

type Props = {
  board: ReactNode;
  vouchers: ReactNode;
  /** True if the person can still send a voucher for some month. */
  hasMonthsToProve: boolean;
};

export function MyRelation({ board, vouchers, hasMonthsToProve }: Props) {
  const query = useQuery(myRelationQuery);
  const all = query.data ? [...(query.data.info ? [query.data.info] : []), ...query.data.others] : [];
  const unsent = useUnsentWords(!query.data || all.some(({ actions }) => actions.includes("state")));
  return (
    <QueryView query={query}>
      {({ info, others, apply_note, may_apply, support, reentry, may_ask_reentry }) => {
        if (!info) return <NoRelation applyNote={apply_note} />;
        const earns = info.confirmation === "both";
        const waiting = others.filter((other) => other.status.key === "active");
        const asks = [info, ...waiting].map((relation) => (
          <Waiting key={relation.id} {...{ relation }} onTyped={unsent.onTyped} />
        ));
        return (
          <div className="stack gap-6">
            {unsent.note}
            <PauseAsk relation={info} side="person" other={info.institutionName} />
            {earns ? asks : null}
            {info.status.key === "active" ? null : (
              <Ended {...{ hasMonthsToProve }} relation={info} applyNote={apply_note} />
            )}
            {info.dispute?.decision ? <Decided relation={info} side="person" /> : null}
            <CertificatesCard />
            <MyEnd relation={info} onTyped={unsent.onTyped} />
            <ReentryCard reentry={reentry} mayAsk={may_ask_reentry} support={may_apply ? support : undefined} />
            {info.in_review ? <InReview /> : null}
            {earns && info.extra_months > 0 ? board : null}
            {earns && info.extra_months === 0 ? <Note>{leftForPerson({ left: 0, of: info.extra_of })}.</Note> : null}
            <div className="columns">
              <div className="stack">
                {earns ? vouchers : asks}
                {earns ? null : <Explained relation={info} />}
              </div>
              <div className="stack">
                <RelationCard relation={info} />
                <LeaveLine relation={info} />
                <PausesCard relation={info} side="person" other={info.institutionName} />
              </div>
            </div>
          </div>
        );
      }}
    </QueryView>
  );
}

function Waiting({ relation, onTyped }: { relation: RelationJob; onTyped: (words: string) => void }) {
  const state = useStateClaim();
  if (relation.actions.includes("confirm")) return <RelationAnswer relation={relation} />;
  if (relation.confirmation === "person" && relation.status.key === "active")
    return <RelationClaim relation={relation} />;
  if (relation.dispute?.kind !== "claim" || relation.dispute.decided_at !== null) return null;
  return (
    <>
      <DisputeCard
        relation={relation}
        side="person"
        onTyped={onTyped}
        onState={(statement) => state.mutateAsync({ id: relation.id, statement })}
      />
      <DisputePapers relationId={relation.id} side="person" />
    </>
  );
}

/** Note shown while the programme reviews a disputed relation: the person only has to keep sending vouchers. */
function InReview() {
  return (
    <Note title="El programa revisa tu relación laboral">
      El equipo la ve y decide. Mientras, el apoyo espera. Sigue subiendo tus comprobantes; te avisamos.
    </Note>
  );
}

type EndedProps = Pick<Props, "hasMonthsToProve"> & { relation: RelationJob; applyNote: string | null };

function Ended({ relation, applyNote, hasMonthsToProve }: EndedProps) {
  const annulled = relation.confirmation === "annulled";
  const lastDay = `Último día: ${dayOrNone(relation.last_day)}.`;
  return (
    <Note title={annulled ? "Esta relación laboral se anuló" : "Tu relación laboral terminó"}>
      {annulled
        ? `${relation.annul_cause}.`
        : hasMonthsToProve
          ? `${lastDay} Puedes subir los comprobantes de los meses que trabajaste.`
          : lastDay}{" "}
      {applyNote ?? "Puedes postularte a otras vacantes."}
    </Note>
  );
}

function Explained({ relation }: { relation: RelationJob }) {
  if (relation.confirmation === "annulled")
    return (
      <p>
        <ButtonLink to="/jobs">Ver empleos</ButtonLink>
      </p>
    );
  return (
    <Card title="Cómo llega tu apoyo" pad>
      <Timeline
        label="Cómo llega tu apoyo"
        steps={[
          {
            key: "both",
            title: "Ambas partes confirman",
            detail: "Tu apoyo cuenta desde la fecha de inicio.",
            state: "now",
          },
          { key: "month", title: "Trabajas un mes", detail: "La empresa te paga tu sueldo.", state: "next" },
          { key: "voucher", title: "Subes tu comprobante de pago", detail: "Lo revisa una persona.", state: "next" },
          {
            key: "paid",
            title: relation.extra_months === 0 ? "Sin apoyo del programa" : `Recibes ${money(relation.extra)} al mes`,
            detail: `${leftForPerson({ left: relation.extra_months, of: relation.extra_of })}.`,
            state: "next",
          },
        ]}
      />
    </Card>
  );
}
