import { readPublishingGate } from "@arranca/contract/companies/publishing-gate";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "#lib/calls/call.ts";
import { shortDate } from "#lib/format.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { Note } from "#ui/display/note.tsx";

const gateQuery = queryOptions({
  queryKey: [...vacanciesKey, "publishing-gate"],
  queryFn: ({ signal }) => call(readPublishingGate, { signal }),
});

const named = 6;

/** True if the company must answer candidates before it publishes or extends. */
export const useGateClosed = (): boolean => useQuery(gateQuery).data?.note != null;

/** Asks the company to answer the people who wait before it publishes or extends. Nothing while it may. */
export function PublishingGate() {
  const { data } = useQuery(gateQuery);
  if (!data?.note) return null;
  const { note, applications } = data;
  const more = applications.length - named;
  return (
    <Note tone="wait" title="Antes de publicar, responde a quienes te esperan">
      <p>{note} Mientras, puedes guardar borradores.</p>
      {applications.length > 0 ? (
        <ul className="stack gap-1">
          {applications.slice(0, named).map(({ care_about_id, nameComplete, title, answer_by }) => (
            <li key={care_about_id}>
              <Link className="tap bold" to="/candidates" search={{ id: care_about_id }}>
                {nameComplete}
              </Link>{" "}
              · {title} · su plazo venció el {shortDate(answer_by)}
            </li>
          ))}
        </ul>
      ) : (
        <p>Pídeselo a quien revisa los candidatos en tu empresa.</p>
      )}
      {more > 0 ? (
        <p>
          <Link className="tap bold" to="/candidates">
            Ver también a {more === 1 ? "otra persona" : `otras ${more}`}
          </Link>
        </p>
      ) : null}
    </Note>
  );
}
