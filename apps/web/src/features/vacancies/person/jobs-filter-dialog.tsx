import { keysOf } from "@arranca/contract/keys";
import type { Place } from "@arranca/contract/places";
import { plain } from "@arranca/contract/values/plain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDebounced } from "#lib/debounce.ts";
import { FiltersDialog } from "#ui/dialogs/filters-dialog.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { toOptions } from "#ui/forms/options.ts";
import { Select } from "#ui/forms/select.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { findPlaces } from "#ui/places/find-places.ts";
import { foundText } from "../shared/words.ts";
import { type ChosenFilter, noFilters } from "./filters.ts";
import css from "./jobs.module.css";
import { careersQuery, type FilterChoices, filterChoicesQuery, openCountQuery } from "./queries.ts";
import { distances, type JobsSearch, publishedWithin } from "./search.ts";

type Props = { search: JobsSearch; onClose: () => void; onApply: (change: JobsSearch) => void };

export function JobsFilterDialog({ search, onClose, onApply }: Props) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const [draft, setDraft] = useState<JobsSearch>(search);
  const set = (change: JobsSearch) => setDraft((before) => ({ ...before, ...change }));
  const { data: found } = useQuery(openCountQuery(useDebounced(draft)));
  const { id: _open, q: _words, sort: _order, ...filters } = draft;

  return (
    <FiltersDialog
      onClear={() => set(noFilters)}
      onApply={() => onApply({ ...noFilters, ...filters, id: undefined })}
      onClose={onClose}
      said={
        <p className={`text-14 muted ${css.found}`} role="status">
          {found ? `${foundText(found)} con estos filtros` : null}
        </p>
      }
    >
      {keysOf(fields).map((name) => {
        const Field = fields[name];
        return Field ? <Field key={name} draft={draft} set={set} choices={choices} /> : null;
      })}
    </FiltersDialog>
  );
}

const number = (value: string) => (value ? Number(value) : undefined);

type FieldProps = {
  draft: JobsSearch;
  set: (change: JobsSearch) => void;
  choices: FilterChoices | undefined;
};

/** Form field of each filter, in display order; null if another field sets the filter too. */
const fields: Record<ChosenFilter, ((props: FieldProps) => ReactNode) | null> = {
  municipalityId: PlaceField,
  km: DistanceField,
  careerId: CareerField,
  remunerationMin: RemunerationField,
  modalityId: ModalityField,
  jobTypeId: TypeField,
  degreeId: DegreeField,
  fieldId: AreaField,
  days: DaysField,
  benefits: BenefitsField,
  indigenous: OpenToField,
  diversePopulation: null,
  withoutExperience: ExperienceField,
  withTraining: null,
  liked: null,
};

function PlaceField({ draft, set }: FieldProps) {
  return (
    <Combobox
      label="Lugar"
      eager
      placeholder="Municipio o colonia, como León"
      value={draft.place ? { value: draft.near ?? "", label: draft.place } : null}
      onValue={(option) =>
        set(option ? placeOf(option) : { municipality: undefined, place: undefined, near: undefined })
      }
      find={async (text, signal) => optionsOf(await findPlaces(text, signal))}
    />
  );
}

function DistanceField({ draft, set }: FieldProps) {
  return (
    <Select
      label="Distancia"
      placeholder={draft.place ? "En todo el municipio" : "Cualquiera"}
      options={distances.map((km) => ({
        value: String(km),
        label: `A ${km} km o menos ${draft.near ? "de ahí" : "de mi domicilio"}`,
      }))}
      value={String(draft.km ?? "")}
      onValue={(value) => set({ km: number(value) })}
    />
  );
}

function CareerField({ draft, set }: FieldProps) {
  const client = useQueryClient();
  const { data: careers } = useQuery({ ...careersQuery, enabled: draft.career !== undefined });
  return (
    <Combobox
      label="Carrera"
      eager
      placeholder="Como Contaduría o Técnico en Programación"
      help="Muestra las vacantes de las áreas a las que lleva."
      value={
        draft.career
          ? { value: String(draft.career), label: careers?.find(({ id }) => id === draft.career)?.name ?? "" }
          : null
      }
      onValue={(option) => set({ career: option ? Number(option.value) : undefined })}
      find={async (text) => careersLike(await client.ensureQueryData(careersQuery), text)}
    />
  );
}

function RemunerationField({ draft, set }: FieldProps) {
  return (
    <MoneyInput
      label="Sueldo mensual desde"
      value={draft.remuneration ? draft.remuneration * 100 : null}
      onValue={(cents) => set({ remuneration: cents ? Math.floor(cents / 100) : undefined })}
      help="En pesos. Quedan fuera las vacantes que no publican su sueldo o pagan en dólares."
    />
  );
}

function ModalityField({ draft, set, choices }: FieldProps) {
  return (
    <Select
      label="Modalidad"
      placeholder="Cualquiera"
      options={toOptions(choices?.modalities)}
      value={String(draft.modality ?? "")}
      onValue={(value) => set({ modality: number(value) })}
    />
  );
}

function TypeField({ draft, set, choices }: FieldProps) {
  return (
    <Select
      label="Horario"
      placeholder="Cualquiera"
      options={toOptions(choices?.types)}
      value={String(draft.type ?? "")}
      onValue={(value) => set({ type: number(value) })}
    />
  );
}

function DegreeField({ draft, set, choices }: FieldProps) {
  return (
    <Select
      label="Grado"
      placeholder="Cualquiera"
      options={toOptions(choices?.degrees)}
      value={String(draft.degree ?? "")}
      onValue={(value) => set({ degree: number(value) })}
    />
  );
}

function AreaField({ draft, set, choices }: FieldProps) {
  return (
    <Select
      label="Área de trabajo"
      placeholder="Cualquiera"
      options={toOptions(choices?.areas)}
      value={String(draft.area ?? "")}
      onValue={(value) => set({ area: number(value) })}
    />
  );
}

function DaysField({ draft, set }: FieldProps) {
  return (
    <Select
      label="Fecha de publicación"
      placeholder="Cualquiera"
      options={Object.entries(publishedWithin).map(([value, label]) => ({ value, label }))}
      value={String(draft.days ?? "")}
      onValue={(value) => set({ days: number(value) })}
    />
  );
}

function BenefitsField({ draft, set, choices }: FieldProps) {
  return (
    <CheckboxGroup
      label="Prestaciones"
      help="Se muestran las que ofrecen todas las que elijas."
      columns
      options={toOptions(choices?.benefits)}
      value={(draft.benefits ?? []).map(String)}
      onValue={(on) => set({ benefits: on.length > 0 ? on.map(Number) : undefined })}
    />
  );
}

function OpenToField({ draft, set }: FieldProps) {
  return (
    <CheckboxGroup
      label="Abierta a"
      options={[
        { value: "indigenous", label: "Pueblos originarios" },
        { value: "diverse", label: "Población diversa" },
      ]}
      value={[...(draft.indigenous ? ["indigenous"] : []), ...(draft.diverse ? ["diverse"] : [])]}
      onValue={(on) =>
        set({
          indigenous: on.includes("indigenous") || undefined,
          diverse: on.includes("diverse") || undefined,
        })
      }
    />
  );
}

function ExperienceField({ draft, set }: FieldProps) {
  return (
    <CheckboxGroup
      label="Para empezar"
      options={[
        { value: "untried", label: "No piden experiencia" },
        { value: "training", label: "Dan capacitación" },
      ]}
      value={[...(draft.untried ? ["untried"] : []), ...(draft.training ? ["training"] : [])]}
      onValue={(on) =>
        set({ untried: on.includes("untried") || undefined, training: on.includes("training") || undefined })
      }
    />
  );
}

function careersLike(careers: readonly { id: number; name: string }[], text: string) {
  const starts = plain(text).split(/\s+/).filter(Boolean);
  const fit = careers.filter(({ name }) => starts.every((start) => ` ${plain(name)}`.includes(` ${start}`)));
  return toOptions(fit.slice(0, 8));
}

type Found = Pick<
  Place,
  "municipalityId" | "suburbName" | "cityName" | "stateName" | "approximateLat" | "approximateLong" | "coarse"
>;

/**
 * Places as select options. The value joins municipality, latitude-longitude (empty for a coarse point) and kilometres with
 * bars.
 */
const optionsOf = (places: readonly Found[]) => {
  const options = places.map(
    ({ municipalityId, suburbName, cityName, stateName, approximateLat, approximateLong, coarse }) => {
      const town = [cityName, stateName];
      // A coarse point is the town's centre, so the whole town is offered instead of a radius.
      return coarse
        ? { value: `${municipalityId ?? ""}||`, label: town.filter(Boolean).join(", ") }
        : {
            value: `${municipalityId ?? ""}|${approximateLat.toFixed(4)},${approximateLong.toFixed(4)}|5`,
            label: [suburbName, ...town].filter(Boolean).join(", "),
          };
    },
  );
  return [...new Map(options.map((option) => [option.value, option])).values()];
};

/** Filter for a chosen place: a whole town, or a neighbourhood with five kilometres around it. */
function placeOf({ value, label }: { value: string; label: string }): JobsSearch {
  const [municipality, near, km] = value.split("|");
  return {
    municipality: Number(municipality) || undefined,
    near: near || undefined,
    place: label,
    km: Number(km) || undefined,
  };
}
