import type { RelationItem } from "@arranca/contract/relations/relation";
import { relationLabel } from "@arranca/contract/states/relation-label";
import { Link } from "@tanstack/react-router";
import { studyText } from "#lib/career.ts";
import { appliedAgo, longDate } from "#lib/format.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { companyTone, companyTurn } from "./company-words.ts";
import { answersBy } from "./words.ts";

type Props = { items: readonly RelationItem[]; current: string | undefined; onOpen: () => void };

export function RelationsList({ items, current, onOpen }: Props) {
  return (
    <ul className="list">
      {items.map((item) => (
        <ListItem
          key={item.id}
          on={item.careAboutId === current}
          lead={<Avatar name={item.names} photo={item.image ?? undefined} />}
          title={
            <Link
              className="cover"
              from="/relations-company"
              to="/relations-company"
              search={(now) => ({ ...now, care_about_id: item.careAboutId, payment: undefined })}
              onClick={onOpen}
            >
              {item.names}
            </Link>
          }
        >
          <p className="text-14 muted">{item.title}</p>
          {studyText(item) ? <p className="text-14 muted">{studyText(item)}</p> : null}
          <p className="meta">
            <span>{appliedAgo(item.careAboutDate)}</span>
            {item.startDate ? <span>Desde: {longDate(item.startDate)}</span> : null}
          </p>
          <RelationStatus item={item} />
        </ListItem>
      ))}
    </ul>
  );
}

export function RelationStatus({ item }: { item: RelationItem }) {
  return (
    <p className="row wrap gap-2 text-14">
      <StatusChip tone={companyTone(item)}>{relationLabel(item, "company")}</StatusChip>
      {sentence(item)}
    </p>
  );
}

function sentence(item: RelationItem): string {
  const turn = companyTurn(item);
  if (turn) return turn;
  if (item.annul_cause) return item.annul_cause;
  if (item.status.key !== "active") return item.last_day ? `Terminó el ${longDate(item.last_day)}` : "Terminó";
  if (item.confirmation === "both") return item.confirmationName;
  return item.answer_by ? answersBy(item.answer_by) : "";
}
