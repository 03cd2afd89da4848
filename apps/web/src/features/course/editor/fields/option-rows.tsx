import type { DraftQuestion } from "@arranca/contract/course/draft";
import { courseLimits } from "@arranca/contract/course/limits";
import { IconPlus, IconX } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { movedTo, placeInWords } from "#ui/sortable/moved.ts";
import { SortableList } from "#ui/sortable/sortable-list.tsx";
import css from "../editor.module.css";
import { type FieldNames, fieldWithin } from "./item-form.ts";

type Option = DraftQuestion["options"][number];

type Props = {
  form: FieldNames;
  path: string;
  several: boolean;
  options: readonly Option[];
  onValue: (options: Option[]) => void;
};

export function OptionRows({ form, path, several, options, onValue }: Props) {
  const place = (key: string) => options.findIndex(({ id }) => id === key);
  const set = (id: string, change: Partial<Option>) =>
    onValue(options.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const tick = (id: string, right: boolean) =>
    several ? set(id, { right }) : onValue(options.map((one) => ({ ...one, right: one.id === id })));
  return (
    <div className="stack gap-2" id={form.idOf(path)} tabIndex={-1}>
      <SortableList
        label="Opciones"
        className={css.options}
        rows={options.map((option, index) => ({ key: option.id, name: option.text || `Opción ${index + 1}`, option }))}
        onMove={(key, gap) => {
          const moved = movedTo(options, place(key), gap);
          onValue(moved);
          const at = moved.findIndex(({ id }) => id === key);
          return placeInWords(moved[at]?.text || "Esta opción", at + 1, moved.length);
        }}
      >
        {({ option }, index, tools) => (
          <div className={css.option}>
            <label className={`option ${css.tick}`}>
              <input
                type={several ? "checkbox" : "radio"}
                name={form.idOf(path)}
                aria-label={`La opción ${index + 1} es correcta`}
                checked={option.right}
                onChange={(event) => tick(option.id, event.target.checked)}
              />
            </label>
            <TextInput
              label={`Opción ${index + 1}`}
              hideLabel
              className={css.optionText}
              placeholder={`Opción ${index + 1}`}
              autoComplete="off"
              limit={courseLimits.option}
              {...fieldWithin(form, `${path}.${index}.text`)}
              value={option.text}
              onValue={(text) => set(option.id, { text })}
            />
            <span className={css.optionTools}>
              {tools}
              <IconButton
                icon={IconX}
                label={`Quitar la opción ${index + 1}`}
                size="sm"
                disabled={options.length <= 2}
                onClick={() => onValue(options.filter(({ id }) => id !== option.id))}
              />
            </span>
          </div>
        )}
      </SortableList>
      <div>
        <Button
          size="sm"
          look="quiet"
          icon={<Icon of={IconPlus} />}
          disabled={options.length >= courseLimits.options}
          onClick={() => onValue([...options, { id: crypto.randomUUID(), text: "", right: false }])}
        >
          Agregar opción
        </Button>
      </div>
    </div>
  );
}
