import { mostOfStory, type PersonWork, type StoryEvent, type WorkPart, workParts } from "@arranca/contract/review/work";
import { Link } from "@tanstack/react-router";
import { longDate } from "#lib/format.ts";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import css from "./work.module.css";

type Props = {
  work: Pick<PersonWork, "parts" | "story" | "story_capped">;
  part: WorkPart | undefined;
  onPart: (part: WorkPart | undefined) => void;
};

export function FileStory({ work: { parts, story, story_capped: isCapped }, part, onPart }: Props) {
  return (
    <Card title="Lo que pasó">
      {parts.length > 1 ? (
        <div className="tools">
          <Chips scroll label="Parte">
            {parts.map((one) => (
              <FilterChip key={one} on={one === part} onToggle={() => onPart(one === part ? undefined : one)}>
                {workParts[one].label}
              </FilterChip>
            ))}
          </Chips>
        </div>
      ) : null}
      <Section>
        {story.length === 0 ? (
          <p className="muted">{part ? "Nada en esta parte." : "Todavía no pasó nada."}</p>
        ) : (
          <ol className={css.story} aria-label="Lo que pasó, lo más reciente primero">
            {story.map((event) => (
              <li key={event.key}>
                <Happening event={event} />
              </li>
            ))}
          </ol>
        )}
        {isCapped ? (
          <p className={`text-14 muted ${css.capped}`}>
            Se ven los {mostOfStory} hechos más recientes.{" "}
            {part ? "Los de antes no se muestran." : "Elige una parte para ver más de ella."}
          </p>
        ) : null}
      </Section>
    </Card>
  );
}

function Happening({ event: { happened_at: at, is_day: isDay, title, more, path } }: { event: StoryEvent }) {
  return (
    <>
      <time className="text-14 muted" dateTime={at}>
        {longDate(at, { time: !isDay })}
      </time>
      <div>
        {path ? (
          <Link className="tap-line medium" to={path}>
            {title}
          </Link>
        ) : (
          <span className="medium">{title}</span>
        )}
        {more ? <p className="text-14 muted">{more}</p> : null}
      </div>
    </>
  );
}
