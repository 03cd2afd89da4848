import type { Course, CourseItem, CourseQuestion } from "@arranca/contract/course";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { showWithLinks } from "../../../testing/show.tsx";
import { CourseView } from "../course-view.tsx";
import { itemAt } from "../places.ts";
import { type PreviewActions, PreviewContext } from "../preview-actions.ts";
import type { Place } from "../queries.ts";

export const aQuestion = (id: string, more: Partial<CourseQuestion> = {}): CourseQuestion => ({
  id,
  text: `¿Pregunta ${id}?`,
  image: null,
  imageAlt: null,
  options: [
    { id: "a", text: `Sí, ${id}` },
    { id: "b", text: `No, ${id}` },
  ],
  several: false,
  explanation: null,
  ...more,
});

export const anItem = (more: Partial<CourseItem> & Pick<CourseItem, "type" | "title">): CourseItem => ({
  id: crypto.randomUUID(),
  description: "",
  icon: null,
  duration: null,
  src: null,
  captions: null,
  poster: null,
  files: null,
  stream: null,
  picture: null,
  transcript: null,
  text: null,
  isCompleted: false,
  disabled: false,
  pauseVideo: 0,
  watched: [],
  watchedSeconds: 0,
  secondsLeft: 0,
  ready: false,
  formFields: null,
  attempt: null,
  pass: null,
  wrongTries: 0,
  file: null,
  assets: [],
  ...more,
});

export const aReading = (title: string, more: Partial<CourseItem> = {}): CourseItem =>
  anItem({ type: "iframe", title, text: `<p>Lee ${title}.</p>`, ready: true, ...more });

export const aQuestionary = (questions: readonly CourseQuestion[], more: Partial<CourseItem> = {}): CourseItem =>
  anItem({
    type: "questionary",
    title: "¿Cómo funciona?",
    formFields: [...questions],
    attempt: crypto.randomUUID(),
    pass: questions.length,
    ...more,
  });

export function aCourse(...sections: CourseItem[][]): Course {
  const all = sections.flat();
  const left = all.filter(({ isCompleted }) => !isCompleted);
  const sectionIndex = sections.findIndex((list) => left[0] && list.includes(left[0]));
  const moduleIndex = left[0] ? (sections[sectionIndex]?.indexOf(left[0]) ?? 0) : 0;
  return {
    curses: sections.map((list, index) => ({ title: `Parte ${index + 1}`, list })),
    version: 1,
    completed: all.length - left.length,
    total: all.length,
    minutes_left: left.length * 2,
    course_complete: left.length === 0,
    current: left[0] ? { sectionIndex, moduleIndex } : null,
  };
}

type Server = Partial<Pick<PreviewActions, "check">>;

/** Renders a course in a test; `server` simulates the API, and completing an item unlocks the next one. */
export function showCourse(course: Course, { place, server = {} }: { place?: Place; server?: Server } = {}): void {
  const queryClient = new QueryClient();
  showWithLinks(
    <QueryClientProvider client={queryClient}>
      <Shown first={course} firstPlace={place} server={server} />
    </QueryClientProvider>,
  );
}

function Shown({ first, firstPlace, server }: { first: Course; firstPlace: Place | undefined; server: Server }) {
  const [course, setCourse] = useState(first);
  const [place, setPlace] = useState(firstPlace);
  const change = (at: Place, changed: Partial<CourseItem>) =>
    setCourse((before) => {
      const item = itemAt(before, at);
      const sections = before.curses.map(({ list }) =>
        list.map((one) => (one === item ? { ...one, ...changed } : one)),
      );
      const open = sections.flat().find(({ isCompleted }) => !isCompleted);
      return aCourse(...sections.map((list) => list.map((one) => (one === open ? { ...one, disabled: false } : one))));
    });
  const preview: PreviewActions = {
    complete: async (at) => {
      change(at, { isCompleted: true, ready: false });
      return { course_complete: false, registration_complete: false };
    },
    watch: async () => undefined,
    check: async (at, answers) => {
      const result = await server.check?.(at, answers);
      if (!result) throw new Error("The test checks no answers.");
      const { correct, attempt, formFields } = result;
      change(at, { ready: correct, attempt, formFields });
      return result;
    },
  };
  return (
    <PreviewContext value={preview}>
      <CourseView course={course} place={place} onPlace={setPlace} registrationOpen={false} />
    </PreviewContext>
  );
}
