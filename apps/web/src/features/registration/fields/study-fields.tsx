import { plain } from "@arranca/contract/values/plain";
import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/forms/combobox.tsx";
import { type Option, Select } from "#ui/forms/select.tsx";
import { findUniversities, lists } from "../queries.ts";
import type { StepForm } from "../step.ts";
import { useOptions } from "./use-options.ts";

/** What somebody studied, and where. Both searches only help: what was typed counts when the list does not have it. */
export function StudyFields({ form }: { form: StepForm }) {
  const levels = useOptions("levels", form.values.scholarityLevelId);
  const degrees = useOptions("degrees", form.values.degreeId);
  const { data: careers = [] } = useQuery(lists.careers);
  const { title = "", universityName = "" } = form.values;

  const findCareer = async (text: string) => {
    const wanted = plain(text);
    const found = careers.filter(({ label }) => plain(label).includes(wanted)).slice(0, 8);
    return found;
  };
  const findSchool = async (text: string, signal: AbortSignal) => {
    const found = await findUniversities(text, signal);
    return found.map(({ name, acronym }) => ({ value: name, label: acronym ? `${name} (${acronym})` : name }));
  };
  return (
    <>
      <div className="grid-2">
        <Select label="Último nivel terminado" options={levels} {...form.control("scholarityLevelId")} />
        <Select label="Último grado que cursaste" options={degrees} {...form.control("degreeId")} />
      </div>
      <Combobox
        label="Carrera o especialidad"
        optional
        own
        find={findCareer}
        {...form.control("title")}
        value={title ? { value: title, label: title } : null}
        onValue={(option) => form.set(careerOf(option))}
      />
      <Combobox
        label="Escuela"
        help="Escribe su nombre o sus siglas."
        own
        find={findSchool}
        {...form.control("universityName")}
        value={universityName ? { value: universityName, label: universityName } : null}
        onValue={(option) => form.set({ universityName: option?.value ?? "" })}
      />
    </>
  );
}

/** An entry of the list has its id as value; what was typed has itself. */
const careerOf = (option: Option | null) =>
  option && /^\d+$/.test(option.value)
    ? { careerId: option.value, title: option.label }
    : { careerId: "", title: option?.value ?? "" };
