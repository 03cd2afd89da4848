import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import {
  counted,
  cursor,
  done,
  idParams,
  isoDate,
  isoInstant,
  listQuery,
  nextCursor,
  type Sort,
  sortBy,
} from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { fileQuery } from "./lists.ts";
import { reasonText } from "./values/reasons.ts";
import { searchWords } from "./values/validation.ts";

type Alarm = {
  label: string;
  advice: string;
};

/**
 * All kinds of alarms for administrators. Retired kinds stay, because old alarms are still listed. To add a kind, add an
 * entry here and call `raiseAlarm` in the transaction of the event.
 */
export const alarmKinds = {
  broken_audit: {
    label: "La auditoría ya no está completa",
    advice:
      "No reinicies ni actualices nada. Haz una copia de la base y pide a Auditoría que la compare con sus correos diarios.",
  },
  quota: {
    label: "Alguien llegó a su límite",
    advice:
      "Pregunta para qué los abrió. Quien tiene muchas postulaciones por responder abre muchas: si hace falta, dale más por hoy.",
  },
  bulk_reading: {
    label: "Alguien lee mucho sin llegar a su límite",
    advice:
      "Mira en Auditoría qué abrió y pregúntale para qué lo necesita. No llegó a su límite: puede ser trabajo de verdad.",
  },
  same_reason: {
    label: "El mismo motivo para muchas cuentas",
    advice: "Mira en Auditoría de quiénes son y pregúntale para qué las abrió. Puede ser trabajo de verdad.",
  },
  code_spray: {
    label: "Muchos códigos equivocados",
    advice: "Alguien prueba códigos al azar. Si sigue, avisa a quien administra el servidor.",
  },
  infected_file: {
    label: "El antivirus encontró un archivo",
    advice: "Habla con quien lo mandó: puede ser un equipo con virus. Si se repite, revisa su cuenta.",
  },
  unopposed_grant: {
    label: "Alguien da roles sin que otra persona los acepte",
    advice: "Pregunta a quien los propuso para qué son. Si no te cuadra, detenlos en Equipo antes de que valgan.",
  },
  new_authoriser: {
    label: "Alguien nuevo autoriza pagos",
    advice: "Confirma con el programa que debe autorizar. Si no, quítale el rol en Equipo.",
  },
  lapsed_rights: {
    label: "Los permisos de alguien vencieron",
    advice:
      "Si todavía trabaja en el programa, inclúyela otra vez en Equipo; los roles de pagos los acepta otra persona.",
  },
  moved_email: {
    label: "Una cuenta cambió de correo",
    advice: "Compara el motivo con lo que pidió su dueño. Tiene 72 horas para volver al correo de antes.",
  },
  stopped_email_move: {
    label: "Alguien no pidió el cambio de su correo",
    advice: "Llama a su dueño, y pregunta a quien lo pidió y a quien lo aprobó cómo lo comprobaron.",
  },
  broken_invariant: {
    label: "Un dato no cuadra",
    advice: "No cambies nada a mano. Abre Sistema, copia los números y mándalos a quien administra el servidor.",
  },
  late_data_request: {
    label: "Una solicitud ARCO pasó de su último día",
    advice: "Pide a supervisión que la atienda hoy y le explique el retraso a quien la envió.",
  },
  late_bank_answer: {
    label: "El banco no ha contestado una orden",
    advice: "Pide a quien arma órdenes que cargue la respuesta, o que pregunte al banco por los depósitos que faltan.",
  },
  fraud_signal: {
    label: "Una señal detiene un pago",
    advice: "Pide a supervisión que la decida: mira a ambas partes y escribe por qué.",
  },
} as const satisfies Record<string, Alarm>;
export type AlarmKind = keyof typeof alarmKinds;

const kind = z.enum(keysOf(alarmKinds));
const who = { by: z.string(), at: isoInstant };

const alarm = z.object({
  id: z.uuid(),
  kind,
  happened: z.string(),
  evidence: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Number of times the alarm's event occurred since the alarm was opened. */
  times: z.int(),
  created_at: isoInstant,
  last_at: isoInstant,
  taken: z.nullable(z.object(who)),
  closed: z.nullable(z.object({ ...who, note: z.string() })),
  about_me: z.boolean(),
  actions: z.array(z.enum(["take", "close"])),
});
export type AlarmItem = z.output<typeof alarm>;

/** Columns by which alarms can be sorted. Without a sort the newest are first. */
export const alarmSorts = ["created", "last", "times"] as const;
export type AlarmSort = Sort<(typeof alarmSorts)[number]>;

export const alarmFilters = {
  state: z.optional(z.enum(["open", "closed"])),
  alarm_kind: z.optional(kind),
  /** Words of the alarm's event or of the note on its solution. */
  search: searchWords(80),
  created_from: z.optional(isoDate),
  created_to: z.optional(isoDate),
  sort: sortBy(alarmSorts),
};
const filters = z.object(alarmFilters);
export type AlarmFilters = z.output<typeof filters>;

export const listAlarms = call({
  method: "GET",
  path: "/staff/alarms",
  summary: "Alarms for administrators, newest first, with their solution",
  access: forStaff("audit.read"),
  query: z.object({ ...alarmFilters, ...listQuery, cursor }),
  response: z.object({ ...counted, ...nextCursor, info: z.array(alarm) }),
  errors: [],
});

export const downloadAlarms = call({
  method: "GET",
  path: "/staff/alarms-file",
  summary: "Download the filtered alarms for a stated purpose; recorded for each alarm in the file",
  access: proven(forStaff("audit.read")),
  query: z.object({ ...alarmFilters, ...fileQuery }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});

export const takeAlarm = call({
  method: "POST",
  path: "/staff/alarms/:id/take",
  summary: "Take an alarm, so that others see who handles it",
  access: forStaff("staff.manage"),
  params: idParams,
  response: done,
  errors: ["NOT_FOUND", "SAME_PERSON", "TRANSITION_NOT_ALLOWED"],
});

export const closeAlarm = call({
  method: "POST",
  path: "/staff/alarms/:id/close",
  summary: "Close an alarm with a note on the solution; refused to its subject",
  access: forStaff("staff.manage"),
  params: idParams,
  body: z.object({ note: reasonText(500) }),
  response: done,
  errors: ["NOT_FOUND", "SAME_PERSON", "TRANSITION_NOT_ALLOWED"],
});
