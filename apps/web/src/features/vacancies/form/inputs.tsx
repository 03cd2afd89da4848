import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { type KeyboardEvent, useState } from "react";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import type { Control } from "#ui/forms/control.ts";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import type { FormState } from "#ui/forms/use-form.ts";
import { WithComments } from "./comments.tsx";

export type VacancyFormState = FormState<VacancyFields>;

type NumberKey = "vacancyNumbers" | "ageMin" | "ageMax" | "fieldWorkPercent" | "officePercent";
type ChoiceKey = "degreeId" | "jobTypeId" | "jobModalityId" | "frequencyId";
type ListKey = "lawBenefits" | "otherBenefits" | "disabilities";

export function Choice({
  form,
  name,
  label,
  list,
}: {
  form: VacancyFormState;
  name: ChoiceKey;
  label: string;
  list: readonly { id: number; name: string }[];
}) {
  const control = form.control(name);
  return (
    <WithComments field={name}>
      <Select
        label={label}
        options={toOptions(list)}
        {...control}
        value={String(control.value ?? "")}
        onValue={(value) => control.onValue(value ? Number(value) : null)}
      />
    </WithComments>
  );
}

export function Count({
  form,
  name,
  label,
  optional,
  help,
  onNumber = (value) => form.set({ [name]: value }),
}: {
  form: VacancyFormState;
  name: NumberKey;
  label: string;
  optional?: boolean;
  help?: string;
  /** Replaces the default change handler, to set other fields too. */
  onNumber?: (value: number | null) => void;
}) {
  const control = form.control(name);
  // The minimum is one place: a field emptied while typing is reset to it on blur.
  const least = name === "vacancyNumbers" ? 1 : null;
  const [isEmptied, setEmptied] = useState(false);
  return (
    <WithComments field={name}>
      <WholeInput
        label={label}
        optional={optional}
        help={help}
        {...control}
        value={isEmptied ? null : control.value}
        onValue={(number) => {
          setEmptied(number === null);
          onNumber(number ?? least);
        }}
        onBlur={() => {
          setEmptied(false);
          control.onBlur?.();
        }}
      />
    </WithComments>
  );
}

export function Several({
  form,
  name,
  label,
  list,
}: {
  form: VacancyFormState;
  name: ListKey;
  label: string;
  list: readonly { id: number; name: string }[];
}) {
  const control = form.control(name);
  return (
    <WithComments field={name}>
      <CheckboxGroup
        label={label}
        optional
        columns
        options={toOptions(list)}
        {...control}
        value={control.value.map(String)}
        onValue={(ids) => control.onValue(ids.map(Number))}
      />
    </WithComments>
  );
}

/** Field for tags separated by commas; Enter ends a tag and does not submit the form. */
export function TagsField({ control }: { control: Control<string[]> }) {
  const [typed, setTyped] = useState(control.value.join(", "));
  const type = (text: string) => {
    setTyped(text);
    const tags = text
      .split(",")
      .map((tag) => tag.trim().slice(0, 30))
      .filter(Boolean);
    control.onValue([...new Set(tags)].slice(0, 8));
  };
  const endTag = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (/[^,\s]\s*$/.test(typed)) type(`${typed.trim()}, `);
  };
  return (
    <TextInput
      label="Etiquetas"
      optional
      help="Hasta 8, separadas por comas: Sin experiencia, Con capacitación."
      {...control}
      value={typed}
      onValue={type}
      onKeyDown={endTag}
    />
  );
}
