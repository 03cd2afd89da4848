import type { TranscriptLine } from "@arranca/contract/course";
import { useState } from "react";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { CourseFileField, type Uploaded } from "./course-file-field.tsx";
import { type ContentOf, fieldWithin, type ItemForm } from "./item-form.ts";
import { QuestionBuilder } from "./question-builder.tsx";
import { TranscriptField } from "./transcript-field.tsx";

type Files = ContentOf<"video">["files"];

const qualities = [
  { quality: "high", kind: "video", label: "Video", help: "Como lo grabaste, en MP4." },
  { quality: "low", kind: "video", label: "Versión ligera", help: "Para líneas lentas." },
  { quality: "voice", kind: "audio", label: "Solo la voz", help: "Para quien tiene pocos datos." },
] as const satisfies readonly { quality: keyof Files; kind: string; label: string; help: string }[];

export function VideoFields({ form }: { form: ItemForm<"video"> }) {
  const { values, set } = form;
  // Transcript of captions uploaded here.
  const [spoken, setSpoken] = useState<TranscriptLine[] | null>(null);

  const takeVideo = (quality: keyof Files, src: string | null, uploaded?: Uploaded) => {
    const minutes = quality === "high" && uploaded?.seconds ? Math.max(1, Math.round(uploaded.seconds / 60)) : null;
    set({ files: { ...values.files, [quality]: src }, ...(minutes ? { minutes } : {}) });
  };
  const takeCaptions = (captions: string | null, uploaded?: Uploaded) => {
    // A transcript written by hand is not overwritten without asking.
    const fills = uploaded?.transcript && values.transcript.length === 0;
    set({ captions, ...(fills ? { transcript: uploaded.transcript ?? [] } : {}) });
    setSpoken(uploaded?.transcript ?? null);
  };
  const differs = spoken !== null && JSON.stringify(spoken) !== JSON.stringify(values.transcript);

  return (
    <>
      <Card title="Video" pad>
        <div className="stack gap-5">
          {qualities.map(({ quality, kind, label, help }) => (
            <CourseFileField
              key={quality}
              {...{ kind, label, help }}
              optional={quality !== "high"}
              {...fieldWithin(form, `files.${quality}`)}
              value={values.files[quality]}
              onValue={(src, uploaded) => takeVideo(quality, src, uploaded)}
            />
          ))}
          <WholeInput
            label="Minutos"
            help="Se llena con lo que dura el video."
            {...fieldWithin(form, "minutes")}
            value={values.minutes}
            onValue={(minutes) => set({ minutes })}
          />
          <CourseFileField
            kind="image"
            label="Portada"
            optional
            {...form.control("poster")}
            onValue={(poster) => set({ poster })}
          />
        </div>
      </Card>
      <Card title="Subtítulos y transcripción" pad>
        <div className="stack gap-5">
          <CourseFileField kind="captions" label="Subtítulos" {...form.control("captions")} onValue={takeCaptions} />
          {differs ? (
            <Note>
              La transcripción no dice lo mismo que los subtítulos nuevos.{" "}
              <button type="button" className="as-link" onClick={() => set({ transcript: spoken })}>
                Llenarla con los subtítulos
              </button>
            </Note>
          ) : null}
          <TranscriptField {...form.control("transcript")} />
        </div>
      </Card>
      <Card title="Preguntas en lugar del video" pad>
        <div className="stack gap-3">
          <p className="muted text-14">
            Quien no puede ver el video lee la transcripción y contesta dos de estas preguntas.
          </p>
          <QuestionBuilder form={form} questions={values.questions} onValue={(questions) => set({ questions })} />
        </div>
      </Card>
    </>
  );
}
