import { type CvDetails, type CvWords, cvDetails } from "@arranca/contract/cvs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { CvWordsView } from "../cv-words.tsx";
import { cvsQuery, useSaveDetails } from "../queries.ts";
import { asTyped, savableAnswers } from "./form.ts";
import { questions } from "./questions.tsx";

type Props = {
  details: CvDetails;
  words: CvWords;
  /** Label of the last button, after the preview of the CV. */
  confirm: string;
  busyLabel: string;
  onDone: () => Promise<unknown> | unknown;
  onClose: () => void;
};

export function AnswersDialog({ details, words, confirm, busyLabel, onDone, onClose }: Props) {
  const queryClient = useQueryClient();
  const save = useSaveDetails();
  const [at, setAt] = useState(0);
  const question = questions[at];
  const beginning = useRef<HTMLHeadingElement>(null);
  const left = useRef(at);
  // The next question is read out, and a second Enter skips none.
  useEffect(() => {
    if (left.current !== at) beginning.current?.focus();
    left.current = at;
  }, [at]);
  const form = useForm({
    schema: cvDetails,
    initial: asTyped(details),
    onSubmit: async (body) => {
      if (!question) return onDone();
      await save.mutateAsync(body);
      setAt(at + 1);
    },
  });
  const close = () => {
    // The open question is saved on closing too; neither closing nor reopening waits for it.
    if (form.dirty) {
      const kept = savableAnswers(form.values);
      queryClient.setQueryData(cvsQuery.queryKey, (before) => before && { ...before, details: kept });
      save.mutate(kept);
    }
    onClose();
  };
  return (
    <FormDialogFrame
      form={form}
      size={782}
      title={question ? `Tu CV: pregunta ${at + 1} de ${questions.length}` : "Así queda tu CV"}
      {...(at > 0 ? { back: "Atrás", onBack: () => setAt(at - 1) } : {})}
      confirm={question ? "Siguiente" : confirm}
      busyLabel={question ? "Guardando" : busyLabel}
      isLost={false}
      onClose={close}
    >
      {question ? (
        <section className="stack gap-3" key={question.title} aria-labelledby="cv-question">
          <div className="stack gap-1">
            <h3 id="cv-question" tabIndex={-1} ref={beginning}>
              {question.title}
            </h3>
            <p className="muted">{question.lead}</p>
          </div>
          <question.Answer {...{ form, words }} />
        </section>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page longer than the dialog is scrolled by keyboard
        <section className="stack gap-3" tabIndex={0} aria-label="Tu CV" ref={beginning}>
          <CvWordsView words={words} />
        </section>
      )}
    </FormDialogFrame>
  );
}
