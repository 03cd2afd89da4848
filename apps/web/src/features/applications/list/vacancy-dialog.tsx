import type { TabCounts } from "@arranca/contract/applications/candidate-filters";
import { plain } from "@arranca/contract/values/plain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { vacanciesOfCandidatesQuery } from "./queries.ts";
import { waitText } from "./rows.ts";

/** Number of vacancies up to which the eye is faster than a search. */
const fewVacancies = 8;

type Props = { chosen: string | undefined; onChoose: (job: string | undefined) => void; onClose: () => void };

export function VacancyDialog({ chosen, onChoose, onClose }: Props) {
  const query = useQuery(vacanciesOfCandidatesQuery);
  const [words, setWords] = useState("");
  const choose = (job: string | undefined) => {
    onChoose(job);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Elegir vacante">
      <QueryView query={query}>
        {({ all, info }) => {
          const found = info.filter(({ title }) => plain(title).includes(plain(words)));
          return (
            <>
              {info.length > fewVacancies ? (
                <SearchBox label="Buscar vacante" value={words} onSearch={setWords} />
              ) : null}
              <ul className="list">
                {words ? null : (
                  <Choice title="Todas" counts={all} on={chosen === undefined} onChoose={() => choose(undefined)} />
                )}
                {found.map((vacancy) => (
                  <Choice
                    key={vacancy.publicationId}
                    title={vacancy.title}
                    counts={vacancy}
                    wait={vacancy.longest_wait}
                    note={vacancy.status.key === "active" ? undefined : vacancy.status.name}
                    on={chosen === vacancy.publicationId}
                    onChoose={() => choose(vacancy.publicationId)}
                  />
                ))}
              </ul>
              {found.length === 0 ? <p className="muted">Ninguna vacante se llama así.</p> : null}
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

type ChoiceProps = {
  title: string;
  counts: TabCounts;
  wait?: number | null;
  note?: string | undefined;
  on: boolean;
  onChoose: () => void;
};

function Choice({ title, counts, wait, note, on, onChoose }: ChoiceProps) {
  const parts = [
    `${counts.answer} por responder`,
    counts.process > 0 ? `${counts.process} en proceso` : undefined,
    `${counts.decided} ${counts.decided === 1 ? "decidido" : "decididos"}`,
    note,
  ].filter((part) => part !== undefined);
  return (
    <ListItem
      on={on}
      title={
        <button type="button" className="cover" aria-pressed={on} onClick={onChoose}>
          {title}
        </button>
      }
      end={wait ? <span className="text-14 muted nowrap">{waitText(wait)}</span> : null}
    >
      <p className="text-14 muted">{parts.join(" · ")}</p>
    </ListItem>
  );
}
