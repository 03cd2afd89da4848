import { type FigureKey, figureTable } from "@arranca/contract/figures";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { followLink } from "#lib/page/follow-link.ts";
import { Tiles } from "#ui/display/tiles.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import css from "./month-figures.module.css";
import { figuresQuery } from "./queries.ts";
import { valueWords } from "./words.ts";

const shown: readonly FigureKey[] = [
  "registered",
  "approved",
  "selected",
  "confirmed",
  "people_paid",
  "money_paid",
  "reviewed_in_time",
  "answered_in_time",
];

/** Figures of the current month, each with a link to the same period of the reports. */
export default function MonthFigures({ today }: { today: string }) {
  const from = `${today.slice(0, 8)}01`;
  const query = useQuery(figuresQuery({ from, to: undefined }));
  const router = useRouter();
  const path = `/staff/reports?from=${from}`;
  return (
    <section className={css.group} aria-labelledby="month-figures">
      <h2 className="text-14 bold muted" id="month-figures">
        Este mes
      </h2>
      <QueryView query={query} skeleton={<Skeleton height={176} />}>
        {({ figures }) => (
          <Tiles>
            {figures
              .filter(({ figure }) => shown.includes(figure))
              .map(({ figure, now }) => (
                <li key={figure}>
                  <a
                    href={path}
                    className={`card pad ${css.figure}`}
                    onClick={(event) => followLink(event, () => router.history.push(path))}
                  >
                    <b className="text-24 bold">{valueWords(figureTable[figure].unit, now)}</b>
                    <span className="medium">{figureTable[figure].label}</span>
                  </a>
                </li>
              ))}
          </Tiles>
        )}
      </QueryView>
    </section>
  );
}
