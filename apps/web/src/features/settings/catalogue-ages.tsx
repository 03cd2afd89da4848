import { useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import { catalogueAgesQuery } from "./queries.ts";
import css from "./settings.module.css";

/** Card with the age of each catalogue of the product. Old ones come with what to do. */
export function CatalogueAges() {
  const { data: ages } = useQuery(catalogueAgesQuery);
  if (!ages) return null;
  return (
    <Card title="De cuándo son los catálogos">
      <div className="card-body stack gap-3">
        <p className="muted text-14">Un catálogo viejo no detiene a nadie: solo le faltan más opciones.</p>
        <ul className={`stack gap-3 ${css.ages}`}>
          {ages.map(({ name, dated_on, advice }) => (
            <li key={name}>
              <span className="medium">{name}</span>
              <span className="muted">{longDate(dated_on)}</span>
              {advice ? <span className="text-14 text-wait">Ya tiene tiempo. {advice}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
