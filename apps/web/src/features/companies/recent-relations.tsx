import { relationLabel } from "@arranca/contract/states/relation-label";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, longDate, shortDate } from "#lib/format.ts";
import { relationTone } from "#lib/statuses.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { recentPaymentsQuery, recentRelationsQuery } from "./queries.ts";
import { RecentList } from "./recent-list.tsx";

export function RecentRelations() {
  const relations = useQuery(recentRelationsQuery);
  return (
    <RecentList
      title="Relaciones laborales"
      all={{ to: "/relations-company", text: "Ver todas" }}
      query={relations}
      empty={
        <EmptyState title="Todavía no tienes relaciones laborales" picture="no-relation">
          Aquí verás a quienes trabajen contigo.
        </EmptyState>
      }
      item={(one) => (
        <ListItem
          key={one.id}
          lead={<Avatar name={one.names} photo={one.image ?? undefined} />}
          title={
            <Link className="cover" to="/relations-company" search={{ care_about_id: one.careAboutId }}>
              {one.names}
            </Link>
          }
        >
          <p className="text-14 muted">{one.title}</p>
          <p className="row between wrap gap-2">
            <StatusChip tone={relationTone(one, "company")}>{relationLabel(one, "company")}</StatusChip>
            {one.startDate ? <span className="text-14 muted">Desde: {longDate(one.startDate)}</span> : null}
          </p>
        </ListItem>
      )}
    />
  );
}

export function RecentPayments() {
  const { data } = useQuery(recentPaymentsQuery);
  if (!data || data.info.length === 0) return null;
  return (
    <Card title="Pagos del apoyo">
      <ul className="list">
        {data.info.map((month) => (
          <ListItem
            key={`${month.care_about_id} ${month.number}`}
            title={
              <Link className="cover" to="/relations-company" search={{ care_about_id: month.care_about_id }}>
                {month.names}
              </Link>
            }
          >
            <p className="text-14 muted">
              N° Pago {month.number} · {shortDate(month.starts_on)} a {shortDate(month.ends_on)}
            </p>
            <p className="row between wrap gap-2">
              {/* The company only looks on: nothing here asks it for anything. */}
              <StatusChip tone={month.status.key === "paid" ? "paid" : "running"}>{month.status.name}</StatusChip>
              <span className="text-14">{amount(month.amount)}</span>
            </p>
          </ListItem>
        ))}
      </ul>
    </Card>
  );
}
