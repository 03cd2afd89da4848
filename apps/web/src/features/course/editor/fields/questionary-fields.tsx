import { Card } from "#ui/display/card.tsx";
import { Select } from "#ui/forms/select.tsx";
import { fieldWithin, type ItemForm } from "./item-form.ts";
import { QuestionBuilder } from "./question-builder.tsx";

export function QuestionaryFields({ form }: { form: ItemForm<"questionary"> }) {
  const { values, set } = form;
  const { questions, draw, pass } = values;
  const asked = draw ?? questions.length;
  return (
    <>
      <Card title="Preguntas" pad>
        <QuestionBuilder form={form} questions={questions} onValue={(changed) => set({ questions: changed })} />
      </Card>
      <Card title="Cómo se aprueba" pad>
        <div className="grid-2">
          <HowMany
            label="Preguntas por intento"
            help="Si son menos que todas, a cada quien le tocan por sorteo."
            all={questions.length}
            {...fieldWithin(form, "draw")}
            value={draw}
            onValue={(value) => set({ draw: value })}
          />
          <HowMany
            label="Correctas para aprobar"
            help={`De las ${asked} que se preguntan.`}
            all={asked}
            {...fieldWithin(form, "pass")}
            value={pass}
            onValue={(value) => set({ pass: value })}
          />
        </div>
      </Card>
    </>
  );
}

type HowManyProps = {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  help: string;
  all: number;
  value: number | null;
  onValue: (value: number | null) => void;
};

/** Select for the number of questions asked: all, or fewer. A number above the remaining questions stays visible. */
function HowMany({ all, value, onValue, ...field }: HowManyProps) {
  const most = Math.max(all, value ?? 0);
  const numbers = Array.from({ length: most }, (_none, index) => String(index + 1));
  return (
    <Select
      {...field}
      placeholder={`Todas (${all})`}
      options={numbers.map((number) => ({ value: number, label: number }))}
      value={value === null ? "" : String(value)}
      onValue={(text) => onValue(text === "" ? null : Number(text))}
    />
  );
}
