import { noteMaxLength } from "@arranca/contract/application-notes";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "#lib/format.ts";
import { Timeline } from "#ui/display/timeline.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Composer } from "../messages/composer.tsx";
import { NoteList } from "../notes/note-list.tsx";
import { notesQuery, useAddNote } from "../notes/queries.ts";
import css from "./candidate.module.css";
import type { PaneTabProps } from "./pane-tab.ts";

export function TabNotes({ candidate: { id } }: PaneTabProps) {
  const query = useQuery(notesQuery(id));
  const add = useAddNote();
  return (
    <div className={css.data}>
      <section className="section stack" aria-label="Notas internas">
        <h3>Notas internas</h3>
        <Composer
          key={id}
          form={`note/${id}`}
          label="Nota nueva"
          help="La persona no la ve aquí. Si pide una copia de sus datos, la ley obliga a incluirla: escribe sólo lo que podrías decirle."
          limit={noteMaxLength}
          confirm="Guardar nota"
          busyLabel="Guardando"
          onSend={({ client_key, text }) => add.mutateAsync({ care_about_id: id, client_key, note_text: text })}
        />
        <QueryView query={query} skeleton={<Skeleton height={80} />}>
          {({ info }) =>
            info.length > 0 ? <NoteList notes={info} /> : <p className="text-14 muted">Todavía no hay notas.</p>
          }
        </QueryView>
      </section>
      <section className="section stack" aria-label="Historia">
        <h3>Historia</h3>
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {({ history }) => (
            <Timeline
              label="Historia de la postulación"
              steps={history.map(({ key, event_text, at, more }) => ({
                key,
                title: event_text,
                detail: [longDate(at, { time: true }), more].filter((part) => part !== null).join(" · "),
                state: "done",
              }))}
            />
          )}
        </QueryView>
      </section>
    </div>
  );
}
