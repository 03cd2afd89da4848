/** Rules of an interview (product.md 4). Hours are those of the programme's zone. */
export const interviewRules = {
  mostMoments: 3,
  /** Hours between a proposal and its first moment. */
  noticeHours: 4,
  mostDaysAhead: 60,
  /** A moment begins at this hour or later, and ends at `lastHour` or earlier. */
  firstHour: 7,
  lastHour: 21,
  leastMinutes: 15,
  mostMinutes: 240,
  /** Minutes before a moment in which it can no longer be chosen. */
  closesMinutes: 60,
  /** Minutes after the start before a side may say that the other one did not come, and days in which it may. */
  waitMinutes: 15,
  absenceDays: 14,
} as const;

/** Hours before an interview at which both sides are reminded. */
export const reminderHours = [24, 2] as const;

export const interviewStatuses = {
  proposed: { person: "Elige una hora", company: "Falta que elija" },
  another_asked: { person: "Pediste otra hora", company: "Pide otra hora" },
  agreed: { person: "Acordada", company: "Acordada" },
  cancelled: { person: "Cancelada", company: "Cancelada" },
} as const;
export type InterviewStatus = keyof typeof interviewStatuses;

/** Causes of a cancellation. `decision`: the application was decided or ended. */
export const interviewCancelCauses = {
  person: { person: "Avisaste que no puedes ir", company: "La persona avisó que no puede ir" },
  company: { person: "La empresa la canceló", company: "Tu empresa la canceló" },
  decision: { person: "Tu postulación ya tiene respuesta", company: "La postulación ya tiene respuesta" },
} as const;
export type InterviewCancelCause = keyof typeof interviewCancelCauses;

/** Steps of an interview, worded for the history. */
export const interviewSteps = {
  proposed: "Propuso horas",
  moved: "Cambió la hora",
  chosen: "Eligió una hora",
  another_asked: "Pidió otra hora",
  cancelled: "Canceló la entrevista",
  ended: "Se canceló porque la postulación ya tiene respuesta",
  person_absent: "Anotó que la persona no llegó",
  company_absent: "Anotó que no había nadie de la empresa",
} as const;
export type InterviewStep = keyof typeof interviewSteps;
