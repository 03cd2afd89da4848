import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amount, money } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { myMonthsQuery } from "./queries.ts";

/** 'Mi apoyo': what has arrived, and how many months were paid and are left. Nothing before there are months. */
export function SupportCard() {
  const { data } = useQuery(myMonthsQuery);
  if (!data || data.info.length === 0) return null;
  const paid = data.info.filter(({ status }) => status.key === "paid").length;
  const lost = data.info.filter(({ status }) => status.key === "not_due").length;
  return (
    <Card
      title="Mi apoyo"
      pad
      action={
        <Link className="text-14 bold" to="/relations">
          Mes por mes
        </Link>
      }
    >
      <div className="stack">
        <p>
          <span className="text-24 bold">{amount(data.received)}</span>{" "}
          <span className="muted">recibidos de {money(data.promised)}</span>
        </p>
        <DefinitionList
          items={[
            { term: "Meses pagados", value: String(paid) },
            { term: "Meses que faltan", value: String(data.info.length - paid - lost) },
          ]}
        />
      </div>
    </Card>
  );
}
