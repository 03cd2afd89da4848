import { relationLabel } from "@arranca/contract/states/relation-label";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, longDate, money } from "#lib/format.ts";
import { relationTone } from "#lib/statuses.ts";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { myRelationQuery } from "./my-relation.queries.ts";

/** 'Mi empleo': the job of the person's current relation. Renders nothing without a relation or after it was annulled. */
export function JobCard() {
  const { data } = useQuery(myRelationQuery);
  const relation = data?.info;
  if (!relation || relation.confirmation === "annulled") return null;
  const pause = relation.pauses.find(({ actions }) => actions.includes("back"));
  return (
    <Card
      title="Mi empleo"
      pad
      action={
        <Link className="tap bold text-14" to="/relations">
          Ver relación laboral
        </Link>
      }
    >
      <div className="stack">
        <p className="row wrap gap-2">
          <span className="medium">{relation.publicationName}</span>
          <StatusChip tone={relationTone(relation, "person")}>{relationLabel(relation, "person")}</StatusChip>
        </p>
        {pause ? (
          <Note title={`En pausa hasta el ${longDate(pause.ends_on)}`}>
            Esos días no suman apoyo. ¿Ya regresaste? Dilo en <Link to="/relations">tu relación laboral</Link>.
          </Note>
        ) : null}
        <DefinitionList
          items={[
            { term: "Empresa", value: relation.institutionName },
            {
              term: "Sueldo",
              value:
                relation.remuneration === null
                  ? null
                  : `${money(relation.remuneration, relation.currency)} ${relation.typeAmount}`,
            },
            {
              term: "Apoyo económico",
              value: relation.extra_months > 0 ? `+${amount(relation.extra)} ${relation.typeAmount}` : null,
            },
            { term: "Frecuencia de pago", value: relation.frequency },
            { term: "Inicio", value: relation.startDate ? longDate(relation.startDate) : null },
            { term: "Horario", value: relation.jobTypeName },
          ]}
        />
      </div>
    </Card>
  );
}
