import type { RelationJob } from "@arranca/contract/relations/relation";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { relationConfirmations } from "@arranca/contract/statuses";
import { IconMapPin } from "@tabler/icons-react";
import { amount, longDate } from "#lib/format.ts";
import { relationTone } from "#lib/statuses.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { MailLink, PhoneLink } from "#ui/display/contact-link.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { dayOrNone } from "./words.ts";

export function RelationCard({ relation }: { relation: RelationJob }) {
  const isAnnulled = relation.confirmation === "annulled";
  const net = relation.netSalary === 1 ? "Netos" : "Brutos";
  return (
    <Card
      title="Relación laboral"
      action={<StatusChip tone={relationTone(relation, "person")}>{relationLabel(relation, "person")}</StatusChip>}
    >
      <Section className="stack">
        <div className="row row-top">
          <Logo name={relation.institutionName} src={relation.profileImage ?? undefined} />
          <div>
            <h3>{relation.publicationName}</h3>
            <p className="text-14 muted">{relation.institutionName}</p>
          </div>
        </div>
        <div>
          {relation.amount === null ? null : (
            <p className="text-24 bold">
              {amount(relation.amount, relation.currency)}{" "}
              <span className="text-14 medium muted">
                {relation.typeAmount} · {net}
              </span>
            </p>
          )}
          {relation.extra_months > 0 && !isAnnulled ? (
            <p className="text-14 text-brand bold">+{amount(relation.extra)} | Mensual | Apoyo económico</p>
          ) : null}
        </div>
        <dl>
          <Line term="Ubicación">{relation.locationDescription ?? "Sin dato"}</Line>
          <Line term="Frecuencia de pago">{relation.frequency ?? "Sin dato"}</Line>
          <Line term="Inicio">{dayOrNone(relation.startDate)}</Line>
          {isAnnulled ? null : <Line term="Término">{dayOrNone(relation.finishDate)}</Line>}
          {relation.annul_cause ? <Line term={relationConfirmations.annulled}>{relation.annul_cause}</Line> : null}
          {relation.confirmed_at ? <Line term="Confirmada">{longDate(relation.confirmed_at)}</Line> : null}
        </dl>
      </Section>
      <Section className="stack gap-2">
        <h3>Información de la empresa</h3>
        {relation.institutionAddress ? (
          <p className="with-icon text-14">
            <Icon of={IconMapPin} />
            {relation.institutionAddress}
          </p>
        ) : null}
        {relation.institutionPhone ? (
          <p className="text-14">
            <PhoneLink phone={relation.institutionPhone} />
          </p>
        ) : null}
        {relation.institutionEmail ? (
          <p className="text-14">
            <MailLink email={relation.institutionEmail} />
          </p>
        ) : null}
      </Section>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="pair">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
