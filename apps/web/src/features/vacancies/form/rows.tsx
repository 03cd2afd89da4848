import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
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

/** Focuses an added row of the form after it is rendered. */
const goOnAt = (find: () => HTMLElement | null | undefined) => requestAnimationFrame(() => find()?.focus());

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
  const rowId = useId();
  const add = (languageId: number) => {
    control.onValue([...rows, { languageId, levelId: 1 }]);
    goOnAt(() => document.getElementById(`${rowId}${rows.length}`));
  };
  const nameOf = (id: number) => choices.languages.find((one) => one.id === id)?.name ?? "idioma";
  return (
    <Fieldset label="Idiomas" optional id={control.id} error={control.error}>
      {() => (
        <div className={css.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the same language may be chosen meanwhile
            <div className={css.row} key={at}>
              <Select
                label="Idioma"
                id={`${rowId}${at}`}
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
                label={`Quitar ${nameOf(row.languageId)}`}
                onClick={() => control.onValue(rows.filter((_row, index) => index !== at))}
              />
            </div>
          ))}
          {free && rows.length < 10 ? (
            <p>
              <Button size="sm" icon={<Icon of={IconPlus} />} onClick={() => add(free.id)}>
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

export function SpecialFieldRows({ control, choices }: { control: FieldsControl; choices: FormChoices }) {
  const rows = control.value;
  const [chosen, setChosen] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    if (chosen) control.onValue([...rows, { id: Number(chosen), occupation: [] }]);
    setChosen("");
  };
  const addAndGoOn = () => {
    add();
    goOnAt(() => list.current?.querySelector<HTMLElement>(`[data-area="${chosen}"] input`));
  };
  const left = choices.fields.filter((field) => !rows.some((row) => row.id === field.id));
  return (
    <Fieldset label="Áreas" optional id={control.id} error={control.error}>
      {() => (
        <div className={css.rows} ref={list}>
          {rows.map((row) => {
            const field = choices.fields.find((one) => one.id === row.id);
            return field ? (
              <div className="stack gap-2" key={row.id} data-area={row.id}>
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
            // An arrow key chooses at once in a list that is shut: to choose is not to add.
            // biome-ignore lint/a11y/noStaticElementInteractions: what is left chosen is meant all the same; it is no press
            <div
              className={css.adding}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) add();
              }}
            >
              <Select label="Agregar un área" options={toOptions(left)} value={chosen} onValue={setChosen} />
              <Button icon={<Icon of={IconPlus} />} disabled={chosen === ""} onClick={addAndGoOn}>
                Agregar
                <span className="sr-only"> el área</span>
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Fieldset>
  );
}
