import type { DraftContent } from "@arranca/contract/course/draft";
import { courseLimits } from "@arranca/contract/course/limits";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import { Card } from "#ui/display/card.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import css from "../editor.module.css";
import { type FieldNames, fieldWithin } from "./item-form.ts";

type Notes = DraftContent["note"];
type Props = { form: FieldNames; notes: Notes; onValue: (notes: Notes) => void };

/** Fields for the sources of a course item's facts, which only editors read. */
export function NotesFields({ form, notes, onValue }: Props) {
  const set = (index: number, change: Partial<Notes[number]>) =>
    onValue(notes.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Card title="Fuentes" pad>
      <div className="stack gap-3">
        <p className="muted text-14">De dónde sale cada dato y cuándo se revisó. Solo lo lee quien edita el curso.</p>
        <ol className="stack gap-5">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources have no name of their own
            <li key={index} className={css.note}>
              <TextInput
                label={`Dato ${index + 1}`}
                limit={courseLimits.note}
                {...fieldWithin(form, `note.${index}.fact`)}
                value={note.fact}
                onValue={(fact) => set(index, { fact })}
              />
              <TextInput
                label={`Fuente del dato ${index + 1}`}
                limit={courseLimits.note}
                {...fieldWithin(form, `note.${index}.source`)}
                value={note.source}
                onValue={(source) => set(index, { source })}
              />
              <DateInput
                label="Revisado el"
                optional
                {...fieldWithin(form, `note.${index}.checked`)}
                value={note.checked ?? ""}
                onValue={(checked) => set(index, { checked: checked || null })}
              />
              <IconButton
                icon={IconTrash}
                label={`Quitar el dato ${index + 1}`}
                onClick={() => onValue(notes.filter((_one, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button
            look="quiet"
            icon={<Icon of={IconPlus} />}
            disabled={notes.length >= courseLimits.notes}
            onClick={() => onValue([...notes, { fact: "", source: "", checked: null }])}
          >
            Agregar fuente
          </Button>
        </div>
      </div>
    </Card>
  );
}
