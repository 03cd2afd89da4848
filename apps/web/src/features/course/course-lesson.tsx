import type { Course, CourseItem } from "@arranca/contract/course";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Note } from "#ui/display/note.tsx";
import css from "./course.module.css";
import { CourseWork } from "./course-item.tsx";
import { LessonBar } from "./course-lesson-bar.tsx";
import { Missing } from "./course-missing.tsx";
import { CourseVideo } from "./course-video.tsx";
import { kindOf } from "./course-words.ts";
import { nextStep } from "./next-step.ts";
import { useKeptSources } from "./offline/kept-files.ts";
import { localProgressWords } from "./offline/local-progress.ts";
import { useLocalProgress } from "./offline/use-local-progress.ts";
import { type Place, useCompleteItem } from "./queries.ts";
import { useAnswering } from "./questions/use-answering.ts";
import { BesideVideo, hasQuestionsInstead } from "./video/beside-video.tsx";
import { useWatching } from "./video/use-watching.ts";

type Props = {
  course: Course;
  item: CourseItem;
  place: Place;
  onPlace: (place: Place, options?: { replace: boolean }) => void;
};

export function CourseLesson({ course, item, place, onPlace }: Props) {
  const [isWithoutVideo, setIsWithoutVideo] = useState(false);
  const watching = useWatching(item);
  const answering = useAnswering(item, place);
  const complete = useCompleteItem();
  const kept = useKeptSources(course);
  const here = useLocalProgress(item.id);
  const isDoneHere = here === "done" || here === "waits";
  const isAnswering = item.type === "questionary" || isWithoutVideo;
  const step = nextStep({ course, place, isAnswering, isDoneHere });

  const press = () => {
    if (step.kind === "check") answering.submit();
    if (step.kind === "next") onPlace(step.place);
    if (step.kind !== "complete") return;
    // The URL names this lesson: otherwise it would mean the next one as soon as this one is completed.
    onPlace(place, { replace: true });
    complete.mutate(place);
  };
  return (
    <section className={`card ${css.open}`} aria-labelledby="course-item">
      {item.type === "video" ? (
        <CourseVideo
          {...{ item, place, watching, kept }}
          onWithoutVideo={hasQuestionsInstead(item) ? () => setIsWithoutVideo(true) : undefined}
        />
      ) : null}
      <div className={css.body}>
        <div className="stack gap-1">
          <p className="text-14 muted">
            Sección {place.sectionIndex + 1} · {kindOf(item)}
            {item.isCompleted ? <span className="text-ok bold"> · Completado</span> : null}
            {here ? <span className="bold"> · {localProgressWords[here]}</span> : null}
          </p>
          <h2 id="course-item" tabIndex={-1}>
            {item.title}
          </h2>
        </div>
        {item.description ? <p className={`muted ${css.text}`}>{item.description}</p> : null}
        {item.type === "video" ? (
          <BesideVideo {...{ item, watching, answering, isWithoutVideo }} onWithoutVideo={setIsWithoutVideo} />
        ) : (
          <CourseWork item={item} answering={answering} />
        )}
        {complete.error ? <Note tone="no">{faultText(complete.error)}</Note> : null}
      </div>
      <LessonBar
        step={step}
        missing={<Missing {...{ step, item, watching, answering }} />}
        isBusy={step.kind === "check" ? answering.isBusy : complete.isPending}
        onPress={press}
      />
    </section>
  );
}
