import { curpFacts, curpStates } from "@arranca/contract/values/identifiers";
import { likelyIdentifier, typeIdentifier } from "@arranca/contract/values/typed/identifier-slips";
import { useQuery } from "@tanstack/react-query";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { SecondSurnameInput } from "#ui/forms/mending/second-surname-input.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { DidYouMean } from "#ui/forms/typed/did-you-mean.tsx";
import { lists } from "../queries.ts";
import type { StepForm } from "../step.ts";

type Props = { form: StepForm };

const genderOfSex = { H: "3", M: "2", X: "4" } as const;

export function IdentityFields({ form }: Props) {
  return (
    <>
      <CurpFields form={form} />
      <NameFields form={form} />
    </>
  );
}

/** CURP field: a valid CURP fills the birth date and proposes the gender. */
export function CurpFields({ form }: Props) {
  const curp = form.control("curp");
  const bornIn = birthState(curp.value);
  const typeCurp = (typed: string) => {
    const value = typeIdentifier(curp.value, typed, "curp");
    curp.onValue(value);
    const facts = curpFacts(value);
    if (!facts) return;
    // The CURP is set again, so that the error of an empty CURP is cleared too.
    form.set({
      curp: value,
      birthdate: facts.birthDate,
      ...(form.values.gender ? {} : { gender: genderOfSex[facts.sex] }),
    });
  };
  const likely = likelyIdentifier(curp.value, "curp");
  return (
    <>
      <TextInput
        label="CURP"
        help={bornIn ? `Naciste en: ${bornIn}.` : "18 letras y números. Está en tu identificación o en gob.mx/curp."}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...curp}
        onValue={typeCurp}
      />
      <DidYouMean meant={likely} onTake={() => likely && typeCurp(likely)} />
      <BirthFields form={form} />
    </>
  );
}

export function BirthFields({ form }: Props) {
  const { data: genders = [] } = useQuery(lists.genders);
  return (
    <>
      <DayFields
        label="Fecha de nacimiento"
        help="La edad cuenta el día en que envías tu registro. Quien nació un 29 de febrero cumple años el 1 de marzo."
        isBirthday
        {...form.control("birthdate")}
      />
      <RadioGroup label="Género" options={genders} inline {...form.control("gender")} />
    </>
  );
}

/** Name fields. A single surname is enough, because not everybody has two. */
export function NameFields({ form }: Props) {
  return (
    <>
      <TextInput label="Nombre o nombres" autoComplete="given-name" {...form.control("name")} />
      <div className="grid-2">
        <TextInput label="Primer apellido" autoComplete="family-name" {...form.control("firstSurname")} />
        <SecondSurnameInput optional {...form.control("secondSurname")} />
      </div>
    </>
  );
}

export function birthState(curp = ""): string | undefined {
  const facts = curpFacts(curp);
  return facts && curpStates[facts.state];
}
