import type { Course, CourseItem } from "@arranca/contract/course";
import { IconCheck, IconChevronDown, IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Icon } from "#ui/actions/icon.tsx";
import { classes } from "#ui/classes.ts";
import css from "./course.module.css";
import { kindOf, kinds, leftInWords } from "./course-words.ts";
import { localProgressWords } from "./offline/local-progress.ts";
import { SaveSection } from "./offline/save-section.tsx";
import { useLocalProgress } from "./offline/use-local-progress.ts";
import { lessonOf } from "./places.ts";
import type { Place } from "./queries.ts";

export function CourseOutline({ course, now }: { course: Course; now: Place }) {
  return (
    <ul className={css.sections}>
      {course.curses.map((section, sectionIndex) => {
        const done = section.list.filter((item) => item.isCompleted).length;
        return (
          <li key={section.title}>
            <details open={sectionIndex === now.sectionIndex} name="course-section">
              <summary className="wrap">
                <div className="grow">
                  <p className="text-14 muted">Sección {sectionIndex + 1}</p>
                  <h3>{section.title}</h3>
                  <p className="text-14 muted">{leftInWords(section.list)}</p>
                </div>
                <span className={done === section.list.length ? "text-14 text-ok bold" : "text-14 muted"}>
                  {done} de {section.list.length}
                </span>
                <Icon of={IconChevronDown} />
              </summary>
              <ol>
                {section.list.map((item, moduleIndex) => (
                  <OutlineItem
                    key={item.id}
                    item={item}
                    place={{ sectionIndex, moduleIndex }}
                    now={sectionIndex === now.sectionIndex && moduleIndex === now.moduleIndex}
                  />
                ))}
              </ol>
              <SaveSection section={section} number={sectionIndex + 1} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function OutlineItem({ item, place, now }: { item: CourseItem; place: Place; now: boolean }) {
  const mark = markOf(item);
  const here = useLocalProgress(item.id);
  return (
    <li className={classes(css.item, item.isCompleted && css.done, now && css.now, item.disabled && css.locked)}>
      <span className={css.dot} aria-hidden="true">
        {mark ? <Icon of={mark} size={16} /> : null}
      </span>
      <div className="grow">
        {item.disabled ? (
          <span className="muted">{item.title}</span>
        ) : (
          // Keeps the page and changes the lesson: the editor's preview has its own URL.
          <Link to="." search={{ leccion: lessonOf(place) }} aria-current={now || undefined}>
            {item.title}
          </Link>
        )}
        <p className={css.kind}>
          <Icon of={kinds[item.type].icon} size={16} />
          {kindOf(item)}
          <span className="sr-only">{stateInWords(item)}</span>
        </p>
        {here ? <p className="text-14 bold">{localProgressWords[here]}</p> : null}
      </div>
    </li>
  );
}

function markOf({ isCompleted, disabled }: CourseItem) {
  if (isCompleted) return IconCheck;
  return disabled ? IconLock : undefined;
}

const stateInWords = (item: CourseItem): string => {
  if (item.isCompleted) return ", completado";
  return item.disabled ? ", todavía cerrado" : "";
};
