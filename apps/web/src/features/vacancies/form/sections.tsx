import { genderIds, noDisabilityId, remoteModalityId } from "@arranca/contract/catalogues/lists";
import { currencies } from "@arranca/contract/envelope";
import { vacancyPictureAddress } from "@arranca/contract/vacancies/picture";
import { IconChecks } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { FileField } from "#ui/files/file-field.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { toOptions } from "#ui/forms/options.ts";
import { Segmented } from "#ui/forms/segmented.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { RichTextEditor } from "#ui/rich-text/rich-text-editor.tsx";
import { currencyNames } from "../shared/form-fields.ts";
import { WithComments } from "./comments.tsx";
import { Choice, Count, Several, TagsField, type VacancyFormState } from "./inputs.tsx";
import { PlaceField } from "./place-field.tsx";
import { type FormChoices, sendVacancyImage } from "./queries.ts";
import { LanguageRows, SpecialFieldRows } from "./rows.tsx";
import { Part } from "./steps.tsx";
import css from "./vacancy-form.module.css";

type Props = { form: VacancyFormState; choices: FormChoices };

export function JobSection({ form, aside }: Pick<Props, "form"> & { aside?: ReactNode }) {
  const image = form.control("imageFileId");
  const [file, setFile] = useState(() =>
    image.value ? { id: image.value, name: "Imagen.png", url: vacancyPictureAddress(image.value) } : null,
  );
  return (
    <Part step="job" lead="Escribe como se lo dirías a un joven que busca su primer empleo." aside={aside}>
      <WithComments field="title">
        <TextInput label="Título de la vacante" limit={120} {...form.control("title")} />
      </WithComments>
      <WithComments field="description">
        <RichTextEditor
          label="Descripción"
          tools="vacancy"
          help="Qué hará, en qué horario y qué le vas a enseñar. Sin correos ni teléfonos."
          {...form.control("description")}
        />
      </WithComments>
      <WithComments field="tags">
        <TagsField control={form.control("tags")} />
      </WithComments>
      <WithComments field="imageFileId">
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
      </WithComments>
    </Part>
  );
}

export function RemunerationSection({ form, choices, live }: Props & { live: boolean }) {
  const { values, set } = form;
  const { currency } = values;
  return (
    <Part step="remuneration">
      <div className={css.two}>
        <WithComments field="remunerationMin">
          <MoneyInput label="Sueldo mensual" currency={currency} {...form.control("remunerationMin")} />
        </WithComments>
        <WithComments field="remunerationMax">
          <MoneyInput
            label="Hasta"
            currency={currency}
            optional
            help="Si ofreces un rango."
            {...form.control("remunerationMax")}
          />
        </WithComments>
        <WithComments field="currency">
          <Fieldset
            label="Moneda"
            error={form.control("currency").error}
            help={live ? "No cambia en una vacante publicada: ciérrala y publica otra." : undefined}
          >
            {() => (
              <Segmented
                label="Moneda"
                value={currency}
                onValue={(value) => set({ currency: value })}
                options={currencies.map((value) => ({ value, label: currencyNames[value], disabled: live }))}
              />
            )}
          </Fieldset>
        </WithComments>
        <WithComments field="netSalary">
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
        </WithComments>
        <Choice form={form} name="frequencyId" label="Frecuencia de pago" list={choices.frequencies} />
        <Choice form={form} name="jobTypeId" label="Horario" list={choices.types} />
        <Choice form={form} name="jobModalityId" label="Modalidad" list={choices.modalities} />
        <WithComments field="schedule">
          <TextInput
            label="Días y horas"
            optional
            placeholder="Lunes a viernes, 9:00 a 18:00"
            limit={120}
            {...form.control("schedule")}
          />
        </WithComments>
      </div>
      <WithComments field="publicSalary">
        <Switch
          label={<span className="medium">Mostrar el sueldo</span>}
          help="Muchos jóvenes filtran por sueldo: si lo ocultas, no apareces ahí."
          value={values.publicSalary === 1}
          onValue={(on) => set({ publicSalary: on ? 1 : 0 })}
        />
      </WithComments>
    </Part>
  );
}

/** Form section 'Lugar y requisitos'; a remote vacancy has no place. */
export function PlaceSection({ form, choices }: Props) {
  const { values, set } = form;
  const gender = form.control("genderId");
  return (
    <Part step="place">
      {values.jobModalityId === remoteModalityId ? null : (
        <WithComments field="location">
          <PlaceField control={form.control("location")} />
        </WithComments>
      )}
      <div className={css.two}>
        <Choice form={form} name="degreeId" label="Grado" list={choices.degrees} />
        <Count form={form} name="vacancyNumbers" label="Número de vacantes" />
        <Count form={form} name="ageMin" label="Edad mínima" optional />
        <Count form={form} name="ageMax" label="Edad máxima" optional />
        <WithComments field="genderId">
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
        </WithComments>
      </div>
      {values.genderId === genderIds.any ? null : (
        <WithComments field="genderReason">
          <Textarea
            label="Por qué es para un solo género"
            help="Lo lee quien revisa la vacante y quien se postula."
            limit={300}
            {...form.control("genderReason")}
          />
        </WithComments>
      )}
      <WithComments field="indigenous">
        <WithComments field="diversePopulation">
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
        </WithComments>
      </WithComments>
    </Part>
  );
}

export function BenefitsSection({ form, choices }: Props) {
  const ofLaw = choices.lawBenefits.map((benefit) => benefit.id);
  const hasAll = ofLaw.every((id) => form.values.lawBenefits.includes(id));
  return (
    <Part
      step="benefits"
      aside={
        <Button
          look="quiet"
          size="sm"
          icon={<Icon of={IconChecks} />}
          onClick={() => form.set({ lawBenefits: hasAll ? [] : ofLaw })}
        >
          {hasAll ? "Quitar las de ley" : "Marcar las de ley"}
        </Button>
      }
    >
      <Several form={form} name="lawBenefits" label="Prestaciones de ley" list={choices.lawBenefits} />
      <Several form={form} name="otherBenefits" label="Prestaciones superiores" list={choices.benefits} />
    </Part>
  );
}

export function DetailsSection({ form, choices }: Props) {
  type Share = "officePercent" | "fieldWorkPercent";
  // The two percentages add up to 100: one sets the other, unless both were typed.
  const derived = useRef<Share>(undefined);
  const share = (said: Share, other: Share, value: number | null) => {
    if (derived.current === said) derived.current = undefined;
    if (form.values[other] !== null && derived.current !== other) return form.set({ [said]: value });
    derived.current = other;
    form.set({ [said]: value, [other]: value !== null && value <= 100 ? 100 - value : null });
  };
  return (
    <Part step="details" lead="Todo es opcional; ayuda a que lleguen las personas indicadas.">
      <WithComments field="languages">
        <LanguageRows control={form.control("languages")} choices={choices} />
      </WithComments>
      <WithComments field="specialFields">
        <SpecialFieldRows control={form.control("specialFields")} choices={choices} />
      </WithComments>
      <Several
        form={form}
        name="disabilities"
        label="Abierta a personas con discapacidad"
        list={choices.disabilities.filter((one) => one.id !== noDisabilityId)}
      />
      <div className={css.two}>
        <Count
          form={form}
          name="officePercent"
          label="Trabajo en oficina (%)"
          optional
          onNumber={(value) => share("officePercent", "fieldWorkPercent", value)}
        />
        <Count
          form={form}
          name="fieldWorkPercent"
          label="Trabajo en campo (%)"
          optional
          onNumber={(value) => share("fieldWorkPercent", "officePercent", value)}
        />
      </div>
      <WithComments field="additionalInfo">
        <Textarea label="Información adicional" optional limit={1000} {...form.control("additionalInfo")} />
      </WithComments>
    </Part>
  );
}
