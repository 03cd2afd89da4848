import type { Course, CourseItem } from "@arranca/contract/course";
import { IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { ProgressRing } from "#ui/display/progress-ring.tsx";
import css from "./course.module.css";
import { CourseFinished } from "./course-finished.tsx";
import { CourseStage, CourseWork } from "./course-item.tsx";
import { CourseOutline } from "./course-outline.tsx";
import { kindOf, whyNotReady } from "./course-words.ts";
import { DiplomaCard } from "./diploma/diploma-card.tsx";
import { closeFinished, useFinished } from "./offline/device-queue.ts";
import { type Here, hereWords } from "./offline/here.ts";
import { UnsentBar } from "./offline/unsent-bar.tsx";
import { useHere } from "./offline/use-here.ts";
import { type Place, useCompleteItem, useOpened } from "./queries.ts";

type Props = {
  course: Course;
  /** The item to show; without one the first that is not completed. */
  place: Place | undefined;
  onPlace: (place: Place) => void;
  /** The registration is still to be sent: shows the door to it. */
  registrationOpen: boolean;
};

/** The course: the item that is open, and what is left. */
export function CourseView({ course, place, onPlace, registrationOpen }: Props) {
  const finished = useFinished();
  const complete = useCompleteItem();
  const now = reachable(course, place) ?? course.current ?? { sectionIndex: 0, moduleIndex: 0 };
  const item = course.curses[now.sectionIndex]?.list[now.moduleIndex];
  const here = useHere(item?.id);
  useOpened(item);
  if (!item) return null;

  const finish = async () => {
    const result = await complete.mutateAsync(now);
    if (result.course_complete) return;
    const next = placeAfter(course, now);
    if (next) onPlace(next);
  };
  const button = (
    <CompleteButton
      item={item}
      here={here}
      busy={complete.isPending}
      onComplete={() => void finish().catch(() => undefined)}
    />
  );

  return (
    <div className="columns wide">
      <div className="stack">
        <UnsentBar course={course} />
        <section className={`card ${css.open}`} aria-labelledby="course-item">
          <CourseStage item={item} place={now} />
          <div className="pad stack">
            <div className="row row-top between wrap">
              <div className="grow stack gap-1">
                <p className="text-14 muted">
                  Sección {now.sectionIndex + 1} · {kindOf(item)}
                </p>
                <h2 id="course-item">{item.title}</h2>
              </div>
              <div className="desk">{button}</div>
            </div>
            {item.description ? <p className={`muted ${css.text}`}>{item.description}</p> : null}
            <CourseWork item={item} place={now} />
            {whyNotReady(item, here) ? <Note>{whyNotReady(item, here)}</Note> : null}
            {complete.error ? <Note tone="no">{faultText(complete.error)}</Note> : null}
          </div>
        </section>
      </div>
      <div className="stack">
        {course.course_complete ? <DiplomaCard /> : null}
        <section className="card" aria-labelledby="course-left">
          <div className="pad row">
            <ProgressRing percent={(course.completed / Math.max(1, course.total)) * 100} />
            <div className="grow">
              <h2 id="course-left">{headline(course)}</h2>
              <p className="text-14 muted">
                {course.course_complete
                  ? "Puedes repasar cualquier lección."
                  : `Unos ${course.minutes_left} minutos. Al terminar verás las vacantes.`}
              </p>
            </div>
          </div>
          <hr />
          <CourseOutline course={course} now={now} />
          {registrationOpen ? (
            <div className="section row">
              <Icon of={IconFileText} />
              <p className="text-14 grow">Mientras tanto puedes avanzar tu registro.</p>
              <Link className="text-14 bold" to="/register">
                Ir al registro
              </Link>
            </div>
          ) : null}
        </section>
      </div>
      <div className="actions phone">{button}</div>
      <CourseFinished stage={finished} onClose={closeFinished} />
    </div>
  );
}

type CompleteProps = { item: CourseItem; here: Here | undefined; busy: boolean; onComplete: () => void };

function CompleteButton({ item, here, busy, onComplete }: CompleteProps) {
  return (
    <Button
      look="fill"
      size="lg"
      full
      disabled={!item.ready && !busy}
      busy={busy}
      busyLabel="Guardando"
      onClick={onComplete}
    >
      {labelOf(item, here)}
    </Button>
  );
}

function labelOf({ isCompleted }: CourseItem, here: Here | undefined): string {
  if (here === "done" || here === "waits") return hereWords[here];
  return isCompleted ? "Completado" : "Marcar como completado";
}

const headline = ({ completed, total }: Course): string =>
  completed === total ? "Curso terminado" : `Te faltan ${total - completed} de ${total}`;

function reachable(course: Course, place: Place | undefined): Place | undefined {
  const item = place && course.curses[place.sectionIndex]?.list[place.moduleIndex];
  return item && !item.disabled ? place : undefined;
}

function placeAfter(course: Course, { sectionIndex, moduleIndex }: Place): Place | undefined {
  if (course.curses[sectionIndex]?.list[moduleIndex + 1]) return { sectionIndex, moduleIndex: moduleIndex + 1 };
  return course.curses[sectionIndex + 1] ? { sectionIndex: sectionIndex + 1, moduleIndex: 0 } : undefined;
}
