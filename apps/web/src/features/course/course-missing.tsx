import type { CourseItem } from "@arranca/contract/course";
import { missingInWords } from "./course-words.ts";
import type { Step } from "./next-step.ts";
import type { Answering } from "./questions/use-answering.ts";
import type { Watching } from "./video/use-watching.ts";

type Props = { step: Step; item: CourseItem; watching: Watching; answering: Answering };

/** Sentence beside the lesson's button: what must still be done, with a link to it. */
export function Missing({ step, item, watching, answering }: Props) {
  if (step.kind === "check") return <OpenQuestions answering={answering} />;
  if (step.kind !== "complete" || step.isOpen) return null;
  if (item.disabled) return "Se abre cuando termines las lecciones anteriores.";
  if (item.type !== "video") return null;
  const { secondsLeft, parts, jump } = watching;
  if (secondsLeft === 0) return "Estamos guardando lo que viste…";
  const missing = parts?.firstMissing;
  return (
    <>
      {missingInWords(secondsLeft)} de video.{" "}
      {missing === undefined ? null : (
        <button type="button" className="as-link" onClick={() => jump(missing)}>
          Ir a lo que falta
        </button>
      )}
    </>
  );
}

function OpenQuestions({ answering: { open, leadToOpen } }: { answering: Answering }) {
  if (open.length === 0) return null;
  return (
    <>
      {open.length === 1 ? "Te falta 1 pregunta." : `Te faltan ${open.length} preguntas.`}{" "}
      <button type="button" className="as-link" onClick={leadToOpen}>
        Ir a la {open.length === 1 ? "que falta" : "primera"}
      </button>
    </>
  );
}
