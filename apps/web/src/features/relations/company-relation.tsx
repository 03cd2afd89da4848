import { leftForCompany } from "@arranca/contract/relations/lifetime";
import { type RelationDetail, relationSteps } from "@arranca/contract/relations/relation";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { careerItem } from "#lib/career.ts";
import { amount, longDate, money } from "#lib/format.ts";
import { useDetailTitle } from "#lib/page/page-title.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { MailLink, PhoneLink } from "#ui/display/contact-link.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { CompanyActions } from "./company-actions.tsx";
import { CompanyMonths } from "./company-months.tsx";
import { companyTone, companyTurn } from "./company-words.ts";
import { DisputeCard } from "./disputes/card.tsx";
import { useUnsentWords } from "./disputes/unsent-words.tsx";
import { PausesCard } from "./pauses/card.tsx";
import { companyRelationQuery, useStateCompanyClaim } from "./queries.ts";
import { answersBy, dayOrNone } from "./words.ts";

const Decided = lazyComponent(async () => (await import("./disputes/decided.tsx")).default);
const DisputePapers = lazyComponent(async () => (await import("./disputes/papers.tsx")).default);

type Props = {
  careAboutId: string;
  /** N° Pago of the month of support to show. */
  payment?: number | undefined;
};

export function CompanyRelation({ careAboutId, payment }: Props) {
  const query = useQuery(companyRelationQuery(careAboutId));
  useDetailTitle(query.data?.names);
  const state = useStateCompanyClaim();
  const unsent = useUnsentWords(!query.data || query.data.actions.includes("state"));
  return (
    <QueryView query={query}>
      {(relation) => (
        <div className="stack">
          <Card label={relation.names}>
            <Section className="stack">
              <div className="row row-top wrap">
                <Avatar name={relation.names} photo={relation.image ?? undefined} size={56} />
                <div className="grow stack gap-1">
                  <h2>{relation.names}</h2>
                  <p className="text-14 muted">{relation.title}</p>
                  <p className="row wrap gap-2">
                    <StatusChip tone={companyTone(relation)}>{relationLabel(relation, "company")}</StatusChip>
                    <span className="text-14">{whereItStands(relation)}</span>
                  </p>
                </div>
              </div>
              <CompanyActions relation={relation} />
            </Section>
          </Card>
          {unsent.note}
          {relation.dispute && relation.dispute.decided_at === null ? (
            <>
              <DisputeCard
                relation={relation}
                side="company"
                onTyped={unsent.onTyped}
                onState={(statement) => state.mutateAsync({ id: relation.id, statement })}
              />
              <DisputePapers relationId={relation.id} side="company" />
            </>
          ) : null}
          <Card label="Lo acordado">
            <Section>
              <DefinitionList
                columns={2}
                items={[
                  { term: "Inicio", value: dayOrNone(relation.startDate) },
                  ...(isAnnulled(relation) ? [] : [{ term: "Término", value: dayOrNone(relation.finishDate) }]),
                  {
                    term: "Pago de la empresa",
                    value:
                      relation.remuneration === null
                        ? null
                        : `${money(relation.remuneration, relation.currency)} al mes`,
                  },
                  { term: "Frecuencia de pago", value: relation.frequency },
                  ...(isAnnulled(relation) ? [] : support(relation)),
                  { term: "Ubicación", value: relation.location },
                  ...(reasonOf(relation) ? [{ term: "Motivo del término", value: reasonOf(relation) }] : []),
                ]}
              />
            </Section>
            <Section className="stack gap-3">
              <h3>Colaborador</h3>
              <p className="meta">
                {relation.email ? <MailLink email={relation.email} /> : null}
                {relation.phone ? <PhoneLink phone={relation.phone} /> : null}
                {relation.address ? (
                  <span className="with-icon">
                    <Icon of={IconMapPin} />
                    {relation.address}
                  </span>
                ) : null}
              </p>
              <DefinitionList
                columns={2}
                items={[
                  { term: "Edad", value: relation.age === null ? null : `${relation.age} años` },
                  { term: "Género", value: relation.gender },
                  { term: "Estudios", value: relation.studyDegreeName },
                  ...careerItem(relation),
                  { term: "Institución", value: relation.universityName },
                ]}
              />
            </Section>
          </Card>
          {relation.dispute?.decision ? <Decided relation={relation} side="company" /> : null}
          {relation.in_review ? (
            <Note title="El programa revisa esta relación laboral">
              Mientras decide, el apoyo de tu colaborador espera. No tienes que hacer nada; te avisamos.
            </Note>
          ) : null}
          <PausesCard relation={relation} side="company" other={relation.names} />
          {relation.months.length > 0 ? <CompanyMonths relation={relation} payment={payment} /> : null}
          <History relation={relation} />
        </div>
      )}
    </QueryView>
  );
}

function History({ relation }: { relation: RelationDetail }) {
  const newest = [...relation.history].reverse();
  return (
    <Card title="Historia" pad>
      <Timeline
        label="Historia de la relación laboral"
        steps={newest.map(({ step, at, by }) => ({
          key: `${at}${step}`,
          title: relationSteps[step],
          detail: [longDate(at, { time: true }), by && `por ${by}`].filter(Boolean).join(" · "),
          state: "done" as const,
        }))}
      />
    </Card>
  );
}

/**
 * Months of support in words. Before both sides confirm: the months that the person has left. Afterwards: the paid ones out
 * of the promised ones, or, once the relation ended, out of the earned ones.
 */
function monthsOfSupport({ status, confirmation, extra_months: left, extra_of: of, months }: RelationDetail): string {
  if (left === 0 || confirmation !== "both") return leftForCompany({ left, of });
  const paid = months.filter((month) => month.status.key === "paid").length;
  const earned = months.filter((month) => month.status.key !== "not_due").length;
  return `${paid} de ${status.key === "active" ? left : earned} pagados`;
}

const support = (relation: RelationDetail) => [
  {
    term: "Apoyo económico",
    value: relation.extra_months > 0 ? `+${amount(relation.extra)} | Mensual | Apoyo económico` : null,
  },
  { term: "Meses de apoyo", value: monthsOfSupport(relation) },
];

const isAnnulled = ({ confirmation }: RelationDetail) => confirmation === "annulled";

const reasonOf = (relation: RelationDetail) =>
  relation.finish_reason ?? (isAnnulled(relation) ? relation.end?.reason : null);

function whereItStands(relation: RelationDetail): string {
  const turn = companyTurn(relation);
  if (turn) return turn;
  if (relation.annul_cause) return relation.annul_cause;
  if (relation.status.key !== "active") return relation.last_day ? `Terminó el ${longDate(relation.last_day)}` : "";
  if (relation.confirmation === "both") return relation.confirmationName;
  return relation.answer_by ? answersBy(relation.answer_by) : "";
}
