import type { LessonFigures, QuestionFigures, readCourseFigures } from "@arranca/contract/course/staff";
import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { shortDate } from "#lib/format.ts";
import { Card } from "#ui/display/card.tsx";
import type { Column } from "#ui/display/data-table.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { peopleWords, shareWords, timeWords } from "./figure-words.ts";
import { FiguresTable } from "./figures-table.tsx";
import { figuresQuery } from "./queries.ts";
import type { FiguresSearch } from "./search.ts";
import css from "./staff.module.css";

type Props = { search: FiguresSearch; onSearch: (change: FiguresSearch) => void };
type Figures = z.output<typeof readCourseFigures.response>;

const Lesson = ({ row, children }: { row: LessonFigures | QuestionFigures; children?: React.ReactNode }) => (
  <span className={css.lead}>
    {children}
    <span className={children ? `muted text-14 ${css.sub}` : undefined}>
      {row.lesson} {row.title}
    </span>
  </span>
);

const lessonColumns: readonly Column<LessonFigures>[] = [
  { key: "lesson", head: "Lección", lead: true, cell: (row) => <Lesson row={row} /> },
  { key: "began", head: "La empezaron", cell: (row) => peopleWords(row.began) },
  { key: "completed", head: "La terminaron", cell: (row) => shareWords(row.completed, "no") },
  {
    key: "minutes",
    head: "Dura",
    cell: (row) => (row.minutes === null ? <span className="muted">No lo dice</span> : `${row.minutes} min`),
  },
  {
    key: "took",
    head: "Tardan",
    cell: (row) =>
      row.median_seconds === null ? <span className="muted">Sin dato</span> : timeWords(row.median_seconds),
  },
];

const questionColumns: readonly Column<QuestionFigures>[] = [
  { key: "question", head: "Pregunta", lead: true, cell: (row) => <Lesson row={row}>{row.text}</Lesson> },
  { key: "people", head: "Respondieron", cell: (row) => peopleWords(row.people) },
  { key: "first", head: "Bien a la primera", cell: (row) => shareWords(row.first_try, "no") },
  {
    key: "wrong",
    head: "Error más común",
    cell: (row) =>
      row.wrong ? (
        <span>
          {row.wrong.text}
          <span className={`muted text-14 ${css.sub}`}>{peopleWords(row.wrong.people)} personas</span>
        </span>
      ) : (
        <span className="muted">Ninguno de 5 personas</span>
      ),
  },
];

export function FiguresPage({ search, onSearch }: Props) {
  const query = useQuery(figuresQuery(search.version));
  return <QueryView query={query}>{(figures) => <FiguresView {...{ figures, onSearch }} />}</QueryView>;
}

function FiguresView({ figures, onSearch }: { figures: Figures; onSearch: Props["onSearch"] }) {
  return (
    <div className="stack gap-5">
      <div className="stack gap-3">
        <VersionChoice {...{ figures, onSearch }} />
        <p>
          Empezaron esta versión: <b>{peopleWords(figures.began)} personas</b>. La terminaron:{" "}
          <b>{shareWords(figures.finished, "no")}</b>.
        </p>
        <Note>
          Las personas se cuentan de 5 en 5, y lo que hicieron menos de 5 no se muestra: aquí no se ve qué hizo alguien
          en particular. «Tardan» es el tiempo de en medio: la mitad de quienes terminaron la lección tardó menos. Las
          pausas de más de 15 minutos no cuentan.
        </Note>
      </div>
      <Card title="Lecciones">
        <FiguresTable
          label="Tabla de lecciones"
          columns={lessonColumns}
          rows={figures.lessons}
          rowKey={({ id }) => id}
        />
      </Card>
      <Card title="Preguntas">
        <FiguresTable
          label="Tabla de preguntas"
          columns={questionColumns}
          rows={figures.questions}
          rowKey={({ lesson, id }) => `${lesson}/${id}`}
        />
      </Card>
    </div>
  );
}

function VersionChoice({ figures: { version, versions }, onSearch }: { figures: Figures } & Pick<Props, "onSearch">) {
  return (
    <label className={`stack gap-1 ${css.versions}`}>
      <span className="medium text-14">Versión del curso</span>
      <select className="input" value={version} onChange={(event) => onSearch({ version: Number(event.target.value) })}>
        {versions.map((one) => (
          <option key={one.version} value={one.version}>
            Versión {one.version}, del {shortDate(one.published_at)}
          </option>
        ))}
      </select>
    </label>
  );
}
