import { curpFacts, tidyIdentifier } from "@arranca/contract/identifiers";
import { useQuery } from "@tanstack/react-query";
import { DateInput } from "#ui/date-input.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { lists } from "./registration.queries.ts";
import type { StepForm } from "./step.ts";

// The letter of a CURP only proposes: one is free to say otherwise.
const genderOfSex = { H: "3", M: "2", X: "4" } as const;

/** Who somebody is: a valid CURP fills the birth date and proposes the gender. */
export function IdentityFields({ form }: { form: StepForm }) {
  const { data: genders = [] } = useQuery(lists.genders);
  const curp = form.control("curp");
  const typeCurp = (typed: string) => {
    const value = tidyIdentifier(typed).slice(0, 18);
    const facts = curpFacts(value);
    form.set({
      curp: value,
      ...(facts ? { birthdate: facts.birthDate } : {}),
      ...(facts && !form.values.gender ? { gender: genderOfSex[facts.sex] } : {}),
    });
  };
  return (
    <>
      <TextInput
        label="CURP"
        help="18 letras y números. Está en tu INE o en gob.mx/curp."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...curp}
        onValue={typeCurp}
      />
      <TextInput label="Nombre o nombres" autoComplete="given-name" {...form.control("name")} />
      <div className="grid2">
        <TextInput label="Primer apellido" autoComplete="family-name" {...form.control("firstSurname")} />
        <TextInput label="Segundo apellido" optional {...form.control("secondSurname")} />
      </div>
      <div className="grid2">
        <DateInput label="Fecha de nacimiento" autoComplete="bday" {...form.control("birthdate")} />
        <Select label="Género" options={genders} {...form.control("gender")} />
      </div>
    </>
  );
}
