import type { FileRelation } from "@arranca/contract/review/work";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { shortDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Card } from "#ui/display/card.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";

export function FileRelations({ relations }: { relations: readonly FileRelation[] }) {
  if (relations.length === 0) return null;
  return (
    <Card title="Relaciones laborales">
      <ul className="list">
        {relations.map((relation) => (
          <ListItem
            key={relation.id}
            title={relation.publicationName}
            end={<StatusChip tone={toneOf(relation)}>{relationLabel(relation, "staff")}</StatusChip>}
          >
            <p className="text-14 muted">{[relation.institutionName, daysOf(relation)].filter(Boolean).join(" · ")}</p>
          </ListItem>
        ))}
      </ul>
    </Card>
  );
}

function daysOf({ startDate, finishDate }: FileRelation): string {
  if (!startDate) return "Sin fecha de inicio";
  return finishDate ? `${shortDate(startDate)} a ${shortDate(finishDate)}` : `Desde el ${shortDate(startDate)}`;
}

const toneOf = ({ status, confirmation }: FileRelation) =>
  status.key === "active" && confirmation !== "both" ? "running" : statusTone("relación", status.id);
