import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import type { Control } from "#ui/forms/control.ts";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import type { FormChoices } from "./queries.ts";
import css from "./vacancy-form.module.css";

/** Languages, each with its level. */
export function LanguageRows({
  control,
  choices,
}: {
  control: Control<VacancyFields["languages"]>;
  choices: FormChoices;
}) {
  const rows = control.value;
  const change = (at: number, row: VacancyFields["languages"][number]) =>
    control.onValue(rows.map((one, index) => (index === at ? row : one)));
  const free = choices.languages.find(
    (language) => language.id > 1 && !rows.some((row) => row.languageId === language.id),
  );
  return (
    <Fieldset label="Idiomas" optional id={control.id} error={control.error}>
      {() => (
        <div className={css.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the same language may be chosen meanwhile
            <div className={css.row} key={at}>
              <Select
                label="Idioma"
                placeholder=""
                options={toOptions(choices.languages)}
                value={String(row.languageId)}
                onValue={(value) => change(at, { ...row, languageId: Number(value) })}
              />
              <Select
                label="Nivel"
                placeholder=""
                options={toOptions(choices.levels)}
                value={String(row.levelId)}
                onValue={(value) => change(at, { ...row, levelId: Number(value) })}
              />
              <IconButton
                icon={IconTrash}
                label="Quitar idioma"
                onClick={() => control.onValue(rows.filter((_row, index) => index !== at))}
              />
            </div>
          ))}
          {free && rows.length < 10 ? (
            <p>
              <Button
                size="sm"
                icon={<Icon of={IconPlus} />}
                onClick={() => control.onValue([...rows, { languageId: free.id, levelId: 1 }])}
              >
                Agregar idioma
              </Button>
            </p>
          ) : null}
        </div>
      )}
    </Fieldset>
  );
}

type FieldsControl = Control<VacancyFields["specialFields"]>;

/** Special fields, each with its occupations. */
export function SpecialFieldRows({ control, choices }: { control: FieldsControl; choices: FormChoices }) {
  const rows = control.value;
  const left = choices.fields.filter((field) => !rows.some((row) => row.id === field.id));
  return (
    <Fieldset label="Áreas" optional id={control.id} error={control.error}>
      {() => (
        <div className={css.rows}>
          {rows.map((row) => {
            const field = choices.fields.find((one) => one.id === row.id);
            return field ? (
              <div className="stack gap-2" key={row.id}>
                <div className="row between">
                  <b>{field.name}</b>
                  <IconButton
                    icon={IconTrash}
                    label={`Quitar ${field.name}`}
                    onClick={() => control.onValue(rows.filter((one) => one.id !== row.id))}
                  />
                </div>
                <CheckboxGroup
                  label="Ocupaciones"
                  columns
                  options={toOptions(field.occupation)}
                  value={row.occupation.map(String)}
                  onValue={(ids) =>
                    control.onValue(
                      rows.map((one) => (one.id === row.id ? { ...one, occupation: ids.map(Number) } : one)),
                    )
                  }
                />
              </div>
            ) : null;
          })}
          {left.length > 0 && rows.length < 10 ? (
            <Select
              label="Agregar un área"
              options={toOptions(left)}
              value=""
              onValue={(value) => value && control.onValue([...rows, { id: Number(value), occupation: [] }])}
            />
          ) : null}
        </div>
      )}
    </Fieldset>
  );
}
