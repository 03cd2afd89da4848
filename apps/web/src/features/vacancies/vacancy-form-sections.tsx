import { genderIds, remoteModalityId } from "@arranca/contract/catalogues";
import type { VacancyFields } from "@arranca/contract/vacancy-form";
import { type ReactNode, useState } from "react";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import type { Control } from "#ui/control.ts";
import { DigitsInput } from "#ui/digits-input.tsx";
import { Fieldset } from "#ui/fieldset.tsx";
import { FileField } from "#ui/file-field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { RichTextEditor } from "#ui/rich-text-editor.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { FormState } from "#ui/use-form.ts";
import { type FormChoices, sendVacancyImage } from "./vacancies.queries.ts";
import { Said } from "./vacancy-form-comments.tsx";
import { LanguageRows, SpecialFieldRows } from "./vacancy-form-rows.tsx";
import { Part } from "./vacancy-form-steps.tsx";
import { PlaceField } from "./vacancy-place-field.tsx";

export type VacancyFormState = FormState<VacancyFields>;
type Props = { form: VacancyFormState; choices: FormChoices };

const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

type NumberKey = "vacancyNumbers" | "ageMin" | "ageMax" | "fieldWorkPercent" | "officePercent";
type ChoiceKey = "degreeId" | "jobTypeId" | "jobModalityId" | "frequencyId";
type ListKey = "lawBenefits" | "otherBenefits" | "disabilities";

function Choice({
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
    <Said field={name}>
      <Select
        label={label}
        options={toOptions(list)}
        {...control}
        value={String(control.value ?? "")}
        onValue={(value) => control.onValue(value ? Number(value) : null)}
      />
    </Said>
  );
}

function Count({
  form,
  name,
  label,
  optional,
  help,
}: {
  form: VacancyFormState;
  name: NumberKey;
  label: string;
  optional?: boolean;
  help?: string;
}) {
  const control = form.control(name);
  const least = name === "vacancyNumbers" ? 1 : null;
  return (
    <Said field={name}>
      <DigitsInput
        label={label}
        optional={optional}
        help={help}
        maxLength={3}
        {...control}
        value={control.value === null ? "" : String(control.value)}
        onValue={(text) => form.set({ [name]: text === "" ? least : Number(text) })}
      />
    </Said>
  );
}

function Several({
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
    <Said field={name}>
      <CheckboxGroup
        label={label}
        optional
        columns
        options={toOptions(list)}
        {...control}
        value={control.value.map(String)}
        onValue={(ids) => control.onValue(ids.map(Number))}
      />
    </Said>
  );
}

/** 'El puesto': title, description, tags and picture. */
export function JobSection({ form, aside }: Pick<Props, "form"> & { aside?: ReactNode }) {
  const image = form.control("imageFileId");
  const [file, setFile] = useState(() =>
    image.value ? { id: image.value, name: "Imagen.png", url: `/api/files/publication/${image.value}` } : null,
  );
  return (
    <Part step="job" lead="Escribe como se lo dirías a un joven que busca su primer empleo." aside={aside}>
      <Said field="title">
        <TextInput label="Título de la vacante" maxLength={120} {...form.control("title")} />
      </Said>
      <Said field="description">
        <RichTextEditor
          label="Descripción"
          tools="vacancy"
          help="Qué hará, en qué horario y qué le vas a enseñar. Sin correos ni teléfonos."
          {...form.control("description")}
        />
      </Said>
      <Said field="tags">
        <TagsField control={form.control("tags")} />
      </Said>
      <Said field="imageFileId">
        <FileField
          label="Imagen de la vacante"
          optional
          kind="image"
          upload={sendVacancyImage}
          id={image.id}
          error={image.error}
          value={file}
          onValue={(kept) => {
            setFile(kept);
            image.onValue(kept?.id ?? null);
          }}
        />
      </Said>
    </Part>
  );
}

function TagsField({ control }: { control: Control<string[]> }) {
  const [typed, setTyped] = useState(control.value.join(", "));
  return (
    <TextInput
      label="Etiquetas"
      optional
      help="Hasta 8, separadas por comas: Sin experiencia, Con capacitación."
      {...control}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        const tags = text
          .split(",")
          .map((tag) => tag.trim().slice(0, 30))
          .filter(Boolean);
        control.onValue([...new Set(tags)].slice(0, 8));
      }}
    />
  );
}

/** 'Sueldo y horario'. */
export function PaySection({ form, choices }: Props) {
  const { values, set } = form;
  return (
    <Part step="pay">
      <div className="two">
        <Said field="remunerationMin">
          <MoneyInput label="Sueldo mensual" {...form.control("remunerationMin")} />
        </Said>
        <Said field="remunerationMax">
          <MoneyInput label="Hasta" optional help="Si ofreces un rango." {...form.control("remunerationMax")} />
        </Said>
        <Said field="netSalary">
          <Fieldset label="¿Es neto o bruto?">
            {() => (
              <Segmented
                label="¿Es neto o bruto?"
                value={values.netSalary === 1 ? "net" : "gross"}
                onValue={(value) => set({ netSalary: value === "net" ? 1 : 0 })}
                options={[
                  { value: "net", label: "Netos" },
                  { value: "gross", label: "Brutos" },
                ]}
              />
            )}
          </Fieldset>
        </Said>
        <Choice form={form} name="frequencyId" label="Frecuencia de pago" list={choices.frequencies} />
        <Choice form={form} name="jobTypeId" label="Horario" list={choices.types} />
        <Choice form={form} name="jobModalityId" label="Modalidad" list={choices.modalities} />
      </div>
      <Said field="schedule">
        <TextInput
          label="Días y horas"
          optional
          placeholder="Lunes a viernes, 9:00 a 18:00"
          maxLength={120}
          {...form.control("schedule")}
        />
      </Said>
      <Said field="publicSalary">
        <Switch
          label={<span className="m">Mostrar el sueldo</span>}
          help="Muchos jóvenes filtran por sueldo: si lo ocultas, no apareces ahí."
          value={values.publicSalary === 1}
          onValue={(on) => set({ publicSalary: on ? 1 : 0 })}
        />
      </Said>
    </Part>
  );
}

/** 'Lugar y requisitos'; a remote vacancy has no place. */
export function PlaceSection({ form, choices }: Props) {
  const { values, set } = form;
  const gender = form.control("genderId");
  return (
    <Part step="place">
      {values.jobModalityId === remoteModalityId ? null : (
        <Said field="location">
          <PlaceField control={form.control("location")} />
        </Said>
      )}
      <div className="two">
        <Choice form={form} name="degreeId" label="Grado" list={choices.degrees} />
        <Count form={form} name="vacancyNumbers" label="Número de vacantes" />
        <Count form={form} name="ageMin" label="Edad mínima" optional />
        <Count form={form} name="ageMax" label="Edad máxima" optional />
        <Said field="genderId">
          <Select
            label="Género"
            placeholder=""
            options={toOptions(choices.genders)}
            {...gender}
            value={String(gender.value)}
            onValue={(value) => {
              const genderId = Number(value);
              set(genderId === genderIds.any ? { genderId, genderReason: "" } : { genderId });
            }}
          />
        </Said>
      </div>
      {values.genderId === genderIds.any ? null : (
        <Said field="genderReason">
          <Textarea
            label="Por qué es para un solo género"
            help="Lo lee quien revisa la vacante y quien se postula."
            limit={300}
            {...form.control("genderReason")}
          />
        </Said>
      )}
      <Said field="indigenous">
        <Said field="diversePopulation">
          <CheckboxGroup
            label="Abierta a"
            options={[
              { value: "indigenous", label: "Pueblos originarios" },
              { value: "diverse", label: "Población diversa" },
            ]}
            value={[...(values.indigenous ? ["indigenous"] : []), ...(values.diversePopulation ? ["diverse"] : [])]}
            onValue={(on) =>
              set({
                indigenous: on.includes("indigenous") ? 1 : 0,
                diversePopulation: on.includes("diverse") ? 1 : 0,
              })
            }
          />
        </Said>
      </Said>
    </Part>
  );
}

/** 'Prestaciones': of the law and above it. */
export function BenefitsSection({ form, choices }: Props) {
  return (
    <Part step="benefits">
      <Several form={form} name="lawBenefits" label="Prestaciones de ley" list={choices.lawBenefits} />
      <Several form={form} name="otherBenefits" label="Prestaciones superiores" list={choices.benefits} />
    </Part>
  );
}

/** 'Más detalles': everything a vacancy may say besides. */
export function DetailsSection({ form, choices }: Props) {
  return (
    <Part step="details" lead="Todo es opcional; ayuda a que lleguen las personas indicadas.">
      <Said field="languages">
        <LanguageRows control={form.control("languages")} choices={choices} />
      </Said>
      <Said field="specialFields">
        <SpecialFieldRows control={form.control("specialFields")} choices={choices} />
      </Said>
      <Several
        form={form}
        name="disabilities"
        label="Abierta a personas con discapacidad"
        list={choices.disabilities.filter((one) => one.name !== "Ninguna")}
      />
      <div className="two">
        <Count form={form} name="officePercent" label="Trabajo en oficina (%)" optional />
        <Count form={form} name="fieldWorkPercent" label="Trabajo en campo (%)" optional />
      </div>
      <Said field="additionalInfo">
        <Textarea label="Información adicional" optional limit={1000} {...form.control("additionalInfo")} />
      </Said>
    </Part>
  );
}
