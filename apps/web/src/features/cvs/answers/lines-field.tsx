import { ChoiceChip } from "#ui/actions/choice-chip.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { type AnswersForm, filled } from "./form.ts";

type Props = {
  form: AnswersForm;
  name: "skills" | "languages";
  label: string;
  limit: number;
  examples: readonly string[];
};

export function LinesField({ form, name, label, limit, examples }: Props) {
  const lines = form.values[name];
  const { error, onValue, onBlur: _recheck, ...control } = form.control(name);
  const tooLong = Object.entries(form.errors).find(([path]) => path.startsWith(`${name}.`));
  const toggle = (example: string) =>
    onValue(lines.includes(example) ? lines.filter((line) => line !== example) : [...filled(lines), example]);
  return (
    <>
      <div className="chips">
        {examples.map((example) => (
          <ChoiceChip key={example} on={lines.includes(example)} onChoose={() => toggle(example)}>
            {example}
          </ChoiceChip>
        ))}
      </div>
      <Textarea
        {...control}
        label={label}
        help={`Toca los que van contigo o escribe los tuyos: uno por renglón, ${limit} como máximo.`}
        optional
        rows={3}
        error={error ?? tooLong?.[1]}
        value={lines.join("\n")}
        onValue={(text) => onValue(text === "" ? [] : text.split("\n"))}
        onBlur={() => onValue(filled(lines))}
      />
    </>
  );
}
