import { keysOf } from "../keys.ts";

export type StudyIds = { scholarityLevelId: number; degreeId: number };

type Answer = StudyIds & {
  label: string;
  help?: string;
  careers: readonly string[];
};

const technician = "Bachillerato técnico";
const higherTechnician = "Técnico Superior Universitario";
const engineering = "Ingeniería";
const higher = [higherTechnician, "Licenciatura", engineering];

export const studyAnswers = {
  primary: { label: "Primaria", help: "O menos.", scholarityLevelId: 3, degreeId: 2, careers: [] },
  secondary: { label: "Secundaria terminada", scholarityLevelId: 4, degreeId: 3, careers: [] },
  inHighSchool: {
    label: "Estoy en la prepa",
    help: "O la dejaste antes de terminar.",
    ...{ scholarityLevelId: 4, degreeId: 5, careers: [technician] },
  },
  highSchool: { label: "Prepa terminada", scholarityLevelId: 5, degreeId: 5, careers: [] },
  technical: {
    label: "Carrera técnica terminada",
    help: "También si es un TSU.",
    ...{ scholarityLevelId: 6, degreeId: 6, careers: [technician, higherTechnician] },
  },
  inUniversity: {
    label: "Estoy en la universidad",
    help: "O la dejaste antes de terminar.",
    ...{ scholarityLevelId: 5, degreeId: 9, careers: higher },
  },
  university: { label: "Universidad terminada", scholarityLevelId: 12, degreeId: 9, careers: higher },
} as const satisfies Record<string, Answer>;
export type StudyAnswer = keyof typeof studyAnswers;

// Ids of the lists `scholarity_levels` and `degrees`. Entries added by a programme are not covered.
const [lastLevel, lastDegree] = [15, 13] as const;
const isUniversityLevel = (level: number) => level >= 11;
const isTechnicalLevel = (level: number) => level >= 6 && level <= 9;
const [highSchoolLevel, secondaryLevels, highSchoolDegrees, higherTechnicianDegree] = [
  5,
  [4, 10],
  [4, 5, 6],
  7,
] as const;

/** The study answer that matches two catalogue ids; undefined if an id is missing or unknown here. */
export function answerOfStudy({
  scholarityLevelId: level,
  degreeId: degree,
}: { [K in keyof StudyIds]?: number | null }): StudyAnswer | undefined {
  if (!level || !degree || level > lastLevel || degree > lastDegree) return undefined;
  if (isUniversityLevel(level)) return "university";
  if (degree > higherTechnicianDegree) return "inUniversity";
  if (degree === higherTechnicianDegree) return level === 9 ? "technical" : "inUniversity";
  if (isTechnicalLevel(level)) return "technical";
  if (level === highSchoolLevel) return "highSchool";
  if (highSchoolDegrees.some((one) => one === degree)) return "inHighSchool";
  return secondaryLevels.some((one) => one === level) ? "secondary" : "primary";
}

export function idsOfAnswer(answer: StudyAnswer, careerLevel?: string): StudyIds {
  const { scholarityLevelId, degreeId, careers }: Answer = studyAnswers[answer];
  if (!careerLevel || !careers.includes(careerLevel)) return { scholarityLevelId, degreeId };
  if (careerLevel === engineering) return { scholarityLevelId, degreeId: 10 };
  if (careerLevel === technician) return { scholarityLevelId, degreeId: 6 };
  if (careerLevel !== higherTechnician) return { scholarityLevelId, degreeId };
  return { scholarityLevelId: answer === "technical" ? 9 : scholarityLevelId, degreeId: higherTechnicianDegree };
}

const everyAnswer = keysOf(studyAnswers).flatMap((answer) =>
  [undefined, ...studyAnswers[answer].careers].map((careerLevel) => idsOfAnswer(answer, careerLevel)),
);
export const studyIds = {
  levels: everyAnswer.map(({ scholarityLevelId }) => scholarityLevelId),
  degrees: everyAnswer.map(({ degreeId }) => degreeId),
};
