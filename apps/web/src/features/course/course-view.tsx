import type { Course } from "@arranca/contract/course";
import { IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { ProgressRing } from "#ui/display/progress-ring.tsx";
import css from "./course.module.css";
import { CourseFinished } from "./course-finished.tsx";
import { CourseLesson } from "./course-lesson.tsx";
import { CourseOutline } from "./course-outline.tsx";
import { aboutMinutes } from "./course-words.ts";
import { DiplomaCard } from "./diploma/diploma-card.tsx";
import { closeFinished, useFinished } from "./offline/device-queue.ts";
import { UnsentBar } from "./offline/unsent-bar.tsx";
import { itemAt } from "./places.ts";
import { usePreviewActions } from "./preview-actions.ts";
import { type Place, useOpened } from "./queries.ts";

type Props = {
  course: Course;
  /** Lesson to show; undefined opens the first incomplete one. */
  place: Place | undefined;
  /** Called with the lesson to open. `replace` adds no history entry. */
  onPlace: (place: Place, options?: { replace: boolean }) => void;
  /** True if the registration was not yet sent: a link to it is shown. */
  registrationOpen: boolean;
  /** Vacancy that the person was looking at before signing up, shown at the end of the course. */
  cameFor?: ReactNode;
};

export function CourseView({ course, place, onPlace, registrationOpen, cameFor }: Props) {
  const isPreview = usePreviewActions() !== null;
  const finished = useFinished();
  const wanted = place && itemAt(course, place);
  const isShut = wanted?.disabled ?? false;
  const now = (wanted && !isShut && place) || course.current || { sectionIndex: 0, moduleIndex: 0 };
  const item = itemAt(course, now);
  useOpened(item);
  useHeadingOnChange(item?.id);
  if (!item) return null;

  return (
    <div className={`columns wide ${css.player}`}>
      <div className="stack">
        <UnsentBar course={course} />
        {isShut ? <Note>Esa lección se abre cuando termines las anteriores. Vas en esta.</Note> : null}
        <CourseLesson key={item.id} {...{ course, item, onPlace }} place={now} />
      </div>
      <div className="stack">
        {course.course_complete && !isPreview ? <DiplomaCard /> : null}
        <section className="card" aria-labelledby="course-left">
          <div className="pad row">
            <ProgressRing percent={(course.completed / Math.max(1, course.total)) * 100} />
            <div className="grow">
              <h2 id="course-left">{headline(course)}</h2>
              <p className="text-14 muted">
                {course.course_complete
                  ? "Puedes repasar cualquier lección."
                  : `${aboutMinutes(course.minutes_left)} Al terminar verás las vacantes.`}
              </p>
            </div>
          </div>
          <hr />
          <CourseOutline course={course} now={now} />
          {registrationOpen ? (
            <div className="section row wrap">
              <Icon of={IconFileText} />
              <p className="text-14 grow">Mientras tanto puedes avanzar tu registro.</p>
              <Link className="tap bold text-14" to="/register">
                Ir al registro
              </Link>
            </div>
          ) : null}
        </section>
      </div>
      <CourseFinished stage={finished} wanted={cameFor} onClose={closeFinished} />
    </div>
  );
}

/** Scrolls to the top of a newly opened lesson and focuses its title, so that a screen reader reads it. */
function useHeadingOnChange(itemId: string | undefined): void {
  const shown = useRef(itemId);
  useEffect(() => {
    if (shown.current === itemId) return;
    shown.current = itemId;
    document.getElementById("course-item")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [itemId]);
}

const headline = ({ completed, total }: Course): string => {
  if (completed === total) return "Curso terminado";
  return total - completed === 1 ? `Te falta 1 de ${total}` : `Te faltan ${total - completed} de ${total}`;
};
