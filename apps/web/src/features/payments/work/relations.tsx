import type { FileRelation } from "@arranca/contract/review/work";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { Link } from "@tanstack/react-router";
import { Card } from "#ui/display/card.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { daysOf, toneOf } from "./relation-words.ts";

export function FileRelations({ relations }: { relations: readonly FileRelation[] }) {
  if (relations.length === 0) return null;
  return (
    <Card title="Relaciones laborales">
      <ul className="list">
        {relations.map((relation) => (
          <ListItem
            key={relation.id}
            title={
              <Link className="cover" to="/staff/companies/$id" params={{ id: relation.company_id }}>
                {relation.institutionName}
              </Link>
            }
            end={<StatusChip tone={toneOf(relation)}>{relationLabel(relation, "staff")}</StatusChip>}
          >
            <p className="text-14 muted">{[relation.publicationName, daysOf(relation)].join(" · ")}</p>
          </ListItem>
        ))}
      </ul>
    </Card>
  );
}
