import type { Course } from "@arranca/contract/course";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { CourseView } from "../course-view.tsx";
import { itemAt } from "../places.ts";
import { type PreviewActions, PreviewContext } from "../preview-actions.ts";
import type { Place } from "../queries.ts";
import css from "./editor.module.css";
import { answered, completed, watched } from "./preview-server.ts";
import { editorQuery, previewQuery } from "./queries.ts";

type Props = { place: Place | undefined; onPlace: (place: Place) => void };

/** Shows the draft of the course in the player that persons use; nothing done here is sent. */
export function PreviewPage(props: Props) {
  const course = useQuery(previewQuery);
  const editor = useQuery(editorQuery);
  return (
    <QueryView query={course}>
      {(read) => <QueryView query={editor}>{(draft) => <Trying {...props} read={read} editor={draft} />}</QueryView>}
    </QueryView>
  );
}

function Trying({ place, onPlace, read, editor }: Props & { read: Course; editor: CourseEditor }) {
  const [course, setCourse] = useState(read);
  const latest = useRef(course);
  const questions = useMemo(
    () =>
      editor.sections
        .flatMap(({ items }) => items)
        .flatMap(({ content }) => ("questions" in content ? content.questions : [])),
    [editor],
  );
  const preview = useMemo((): PreviewActions => {
    const become = (next: Course) => {
      latest.current = next;
      setCourse(next);
    };
    return {
      complete: async (done) => {
        become(completed(latest.current, done));
        return { course_complete: false, registration_complete: false };
      },
      watch: async (seen) => become(watched(latest.current, seen)),
      check: async (asked, answers) => {
        const { course: after, ...checked } = answered(latest.current, asked, answers, questions);
        become(after);
        return { ...checked, attempt: null };
      },
    };
  }, [questions]);
  const shown = itemAt(course, place ?? { sectionIndex: 0, moduleIndex: 0 });
  return (
    <div className="stack">
      <div className={css.previewHead}>
        <ButtonLink
          look="quiet"
          to="/staff/course"
          search={shown ? { item: shown.id } : {}}
          icon={<Icon of={IconArrowLeft} />}
        >
          Volver al editor
        </ButtonLink>
        <Note>
          Así ve el borrador una persona. Nada de lo que hagas aquí se guarda, y un video cuenta en cuanto lo ves un
          momento.
        </Note>
      </div>
      <PreviewContext value={preview}>
        <CourseView course={course} place={place} onPlace={onPlace} registrationOpen={false} />
      </PreviewContext>
    </div>
  );
}
