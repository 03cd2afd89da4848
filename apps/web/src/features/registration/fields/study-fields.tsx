import { keysOf } from "@arranca/contract/keys";
import { plain } from "@arranca/contract/values/plain";
import { answerOfStudy, idsOfAnswer, type StudyAnswer, studyAnswers } from "@arranca/contract/values/studies";
import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/forms/combobox.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import type { Option } from "#ui/forms/select.tsx";
import { findUniversities, lists } from "../queries.ts";
import type { StepForm, StepValues } from "../step.ts";
import { schoolsByAcronym } from "./schools.ts";

export const studyQuestion = "¿Hasta dónde has estudiado?";

const answers = keysOf(studyAnswers).map((value) => ({ ...studyAnswers[value], value }));

export const studyAnswerIn = ({ scholarityLevelId, degreeId }: StepValues): StudyAnswer | undefined =>
  answerOfStudy({ scholarityLevelId: Number(scholarityLevelId), degreeId: Number(degreeId) });

/** Fields for level, degree and school. The two searches only propose: typed text that is not in the list is kept. */
export function StudyFields({ form }: { form: StepForm }) {
  const { data: careers = [] } = useQuery(lists.careers);
  const { title = "", universityName = "" } = form.values;
  const answer = studyAnswerIn(form.values);
  const levels: readonly string[] = answer ? studyAnswers[answer].careers : [];

  const findCareer = async (text: string) => {
    const wanted = plain(text);
    return careers.filter(({ label, level }) => levels.includes(level) && plain(label).includes(wanted)).slice(0, 8);
  };
  const chooseCareer = (option: Option | null) => {
    const career = careers.find(({ value }) => value === option?.value);
    form.set({
      careerId: career?.value ?? "",
      title: career?.label ?? option?.value ?? "",
      ...(answer ? idTexts(answer, career?.level) : {}),
    });
  };
  const { onValue: _choose, ...question } = form.control("scholarityLevelId");
  return (
    <>
      <RadioGroup
        label={studyQuestion}
        options={answers}
        {...question}
        value={answer ?? ""}
        onValue={(chosen) => {
          const career = careers.find(({ value }) => value === form.values.careerId);
          form.set(idTexts(chosen as StudyAnswer, career?.level)); // the options are the answers
        }}
      />
      {levels.length > 0 || title ? (
        <Combobox
          label="Carrera o especialidad"
          optional
          own
          find={findCareer}
          {...form.control("title")}
          value={title ? { value: title, label: title } : null}
          onValue={chooseCareer}
        />
      ) : null}
      <Combobox
        label="Escuela"
        help="Por ejemplo: CBTis 225. Si no aparece, déjala como la escribiste."
        own
        find={findSchool}
        {...form.control("universityName")}
        value={universityName ? { value: universityName, label: universityName } : null}
        onValue={(option) => form.set({ universityName: option?.value ?? "" })}
      />
    </>
  );
}

function idTexts(answer: StudyAnswer, careerLevel: string | undefined): StepValues {
  const { scholarityLevelId, degreeId } = idsOfAnswer(answer, careerLevel);
  return { scholarityLevelId: String(scholarityLevelId), degreeId: String(degreeId) };
}

async function findSchool(text: string, signal: AbortSignal): Promise<Option[]> {
  const below = schoolsByAcronym(text).map(({ name, system }) => ({ value: name, label: `${name} (${system})` }));
  const found = await findUniversities(text, signal);
  return [
    ...below,
    ...found.map(({ name, acronym }) => ({ value: name, label: acronym ? `${name} (${acronym})` : name })),
  ];
}
