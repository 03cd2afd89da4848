import * as z from "zod/mini";
import { call, forStaff, proven } from "./call.ts";
import { cents, counted, done, foreignCursor, isoDate, isoInstant, listQuery, nextCursor } from "./envelope.ts";
import { keysOf } from "./keys.ts";
import { programmeSettings } from "./programme.ts";
import { type QuotaKind, quotaKinds } from "./quotas.ts";
import { officialCheckKeys, officialChecks } from "./review/official-checks.ts";
import { isLocalMoment } from "./values/local-moment.ts";
import { phone } from "./values/phones.ts";
import { isTimeZone } from "./values/time-zone.ts";
import { emailOrNone, line, text } from "./values/validation.ts";
import { hostOf, securePage, webAddressMaxLength } from "./values/web-address.ts";

const whole = (from: number, to: number) => {
  const error = `Escribe un número de ${from.toLocaleString("es-MX")} a ${to.toLocaleString("es-MX")}`;
  return z.int(error).check(z.minimum(from, error), z.maximum(to, error));
};
const pesos = (to: number) =>
  cents.check(z.minimum(100, "Escribe un monto mayor a cero"), z.maximum(to * 100, "El monto es demasiado grande"));

const pageOrNone = line(webAddressMaxLength).check(
  z.refine((typed) => typed === "" || hostOf(typed) !== undefined, securePage),
);

/** Local time `YYYY-MM-DDTHH:mm` of the programme's zone, or empty. */
const momentOrNone = line(16).check(
  z.refine((typed) => typed === "" || isLocalMoment(typed), "Escribe el día y la hora completos"),
);

/** Validation of each programme setting; `programmeSettings` has the initial values. */
export const settingValues = z.object({
  name: text(40),
  municipality: text(80),
  time_zone: z.string().check(z.refine(isTimeZone, "Elige una zona de la lista")),
  contact_email: emailOrNone(),
  contact_phone: phone({ required: false }),
  contact_whatsapp: phone({ required: false }),
  contact_address: line(160),
  contact_hours: text(80),
  calls_from: whole(0, 23),
  calls_to: whole(1, 24),
  calls_per_hour: whole(0, 50),
  maintenance_from: momentOrNone,
  maintenance_until: momentOrNone,
  maintenance_words: line(160),
  support_amount: pesos(50_000),
  support_months: whole(1, 24),
  fiscal_year_month: whole(1, 12),
  pay_cut_off_day: whole(0, 28),
  pay_day: whole(0, 28),
  age_min: whole(15, 99),
  age_max: whole(15, 99),
  course_hours: whole(1, 200),
  review_promise: text(40),
  review_hours: whole(1, 720),
  proof_max_days: whole(15, 365),
  minimum_wage_month_cents: pesos(100_000),
  unused_months: whole(12, 60),
  vacancy_life_days: whole(7, 365),
  finished_may_be_selected_again: z.boolean(),
  most_open_applications: whole(1, 200),
  most_applications_a_day: whole(1, 100),
  most_inactive_applications: whole(0, 500),
  most_relations_unvisited: whole(1, 100),
  one_payer: z.boolean(),
  few_reviewers: z.boolean(),
  two_signatures_above_cents: cents.check(
    z.minimum(0, "Escribe un monto, o 0 para una sola firma"),
    z.maximum(999_999_999, "El monto es demasiado grande"),
  ),
  no_second_look: z.boolean(),
  asks_account_proof: z.boolean(),
  papers_per_hour: whole(10, 500),
  papers_per_day: whole(10, 1000),
  cvs_per_hour: whole(5, 200),
  cvs_per_day: whole(5, 500),
  reveals_per_hour: whole(1, 200),
  reveals_per_day: whole(1, 500),
  exports_per_hour: whole(1, 100),
  exports_per_day: whole(1, 300),
  wrong_codes_per_hour: whole(20, 5000),
  curp_check_address: pageOrNone,
  ine_check_address: pageOrNone,
  tax_check_address: pageOrNone,
  imss_check_address: pageOrNone,
  holidays: z.array(isoDate).check(z.maxLength(120)),
});
export type SettingKey = keyof typeof settingValues.shape;

export type SettingKind = "text" | "moment" | "email" | "phone" | "money" | "number" | "switch" | "dates" | "zone";
export type Setting = {
  key: SettingKey;
  label: string;
  help: string;
  kind: SettingKind;
  unit?: string;
  optional?: true;
};

/** Settings of the hourly and the 24-hour limit of a quota. */
const limits = (label: string, kind: QuotaKind, help: string): Setting[] => [
  { key: quotaKinds[kind].perHour, label: `${label} por hora`, help, kind: "number" },
  { key: quotaKinds[kind].perDay, label: `${label} en 24 horas`, help, kind: "number" },
];

export const settingGroups: readonly { title: string; lead: string; settings: readonly Setting[] }[] = [
  {
    title: "El programa",
    lead: "Así se presenta en las páginas y en los correos.",
    settings: [
      { key: "name", label: "Nombre del programa", help: "Encabeza cada página y firma cada correo.", kind: "text" },
      { key: "municipality", label: "Municipio", help: "Quién responde por el programa.", kind: "text" },
      {
        key: "time_zone",
        label: "Zona horaria",
        help: "Sus días empiezan y terminan a medianoche de este lugar: plazos, edades, horas y fechas. Los plazos abiertos pasan al final del mismo día.",
        kind: "zone",
      },
    ],
  },
  {
    title: "Contacto",
    lead: "A dónde escribe o llama quien necesita ayuda.",
    settings: [
      {
        key: "contact_email",
        label: "Correo electrónico",
        help: "Aparece en Ayuda y en los correos. Sin él se pide acudir a la oficina.",
        kind: "email",
        optional: true,
      },
      { key: "contact_phone", label: "Teléfono", help: "10 dígitos, sin espacios.", kind: "phone", optional: true },
      {
        key: "contact_whatsapp",
        label: "WhatsApp",
        help: "10 dígitos. Solo si alguien contesta ahí en el horario de atención.",
        kind: "phone",
        optional: true,
      },
      {
        key: "contact_address",
        label: "Oficina",
        help: "Calle, número y colonia de donde se atiende en persona.",
        kind: "text",
        optional: true,
      },
      { key: "contact_hours", label: "Horario de atención", help: "Cuándo contesta alguien.", kind: "text" },
      {
        key: "calls_per_hour",
        label: "Llamadas por hora",
        help: "Cuántas hace el equipo con «Te llamamos». Con 0 no se ofrece.",
        kind: "number",
      },
      {
        key: "calls_from",
        label: "Se llama desde",
        help: "La hora en que empiezan: 9 es 9:00.",
        kind: "number",
        unit: "h",
      },
      {
        key: "calls_to",
        label: "Se llama hasta",
        help: "La hora en que terminan: 15 es 15:00.",
        kind: "number",
        unit: "h",
      },
    ],
  },
  {
    title: "Aviso de mantenimiento",
    lead: "Una franja en todas las páginas, también sin iniciar sesión. Se ve desde tres días antes y se quita sola al terminar.",
    settings: [
      { key: "maintenance_from", label: "Empieza", help: "Hora del programa.", kind: "moment", optional: true },
      {
        key: "maintenance_until",
        label: "Termina",
        help: "A más tardar dos días después.",
        kind: "moment",
        optional: true,
      },
      {
        key: "maintenance_words",
        label: "Qué más se dice",
        help: "La franja ya dice el día, las horas y que quizá no se pueda entrar.",
        kind: "text",
        optional: true,
      },
    ],
  },
  {
    title: "Apoyo económico",
    lead: "Vale para las relaciones laborales que se confirmen desde hoy; las confirmadas conservan lo prometido.",
    settings: [
      {
        key: "support_amount",
        label: "Monto al mes",
        help: "Lo que el programa suma al sueldo de cada mes comprobado.",
        kind: "money",
      },
      {
        key: "support_months",
        label: "Duración del apoyo",
        help: "Cuántos meses se paga.",
        kind: "number",
        unit: "meses",
      },
      {
        key: "fiscal_year_month",
        label: "Mes en que empieza el año fiscal",
        help: "1 es enero. Ya no cambia cuando hay un presupuesto.",
        kind: "number",
      },
      {
        key: "two_signatures_above_cents",
        label: "Dos firmas arriba de",
        help: "Una orden de más de este monto la autorizan dos personas. Se suman las órdenes que se autorizaron con una firma en los últimos 7 días. Vacío: basta una firma.",
        kind: "money",
        optional: true,
      },
      {
        key: "asks_account_proof",
        label: "Foto de la cuenta cambiada",
        help: "Quien cambia su CLABE sube una foto o un PDF de su estado de cuenta o tarjeta, a su nombre. Sin ella la cuenta nueva no se acepta. Vale para los cambios desde hoy: lo que ya se pidió se sigue pidiendo.",
        kind: "switch",
      },
      {
        key: "one_payer",
        label: "Una sola persona en Pagos",
        help: "Quien aprobó un comprobante también puede armar su orden y registrar su pago, y quien descargó el archivo, cargar la respuesta del banco. La orden la autoriza otra persona. Solo si no hay nadie más en Pagos. Cada orden lo dice.",
        kind: "switch",
      },
      {
        key: "few_reviewers",
        label: "Pocas personas en Revisión",
        help: "Quien aprobó una empresa o una vacante suya también puede aprobar sus comprobantes y armar la orden; quien aprobó una cuenta, después de 30 días. La orden la autoriza otra persona. Solo si una o dos personas revisan comprobantes. Cada orden lo dice.",
        kind: "switch",
      },
      {
        key: "no_second_look",
        label: "Sin segunda revisión",
        help: "Nadie vuelve a decidir uno de cada diez comprobantes ni los primeros 20 de quien empieza a revisar. Solo si una o dos personas revisan comprobantes. Lo que ya espera una segunda revisión la sigue esperando. Cada orden lo dice.",
        kind: "switch",
      },
    ],
  },
  {
    title: "Calendario de pagos",
    lead: "Cada persona lo lee junto a sus meses. Un día inhábil pasa al siguiente día hábil.",
    settings: [
      {
        key: "pay_cut_off_day",
        label: "Día de corte",
        help: "Lo aprobado antes de este día entra en el siguiente pago. Con 0 no hay días fijos, y así se dice.",
        kind: "number",
      },
      {
        key: "pay_day",
        label: "Día de pago",
        help: "El primero después del corte: con corte el 25 y pago el 5, se paga el 5 del mes siguiente.",
        kind: "number",
      },
    ],
  },
  {
    title: "Quién participa",
    lead: "Vale para los registros que se envíen desde hoy; nadie pierde su lugar por cumplir años.",
    settings: [
      { key: "age_min", label: "Edad mínima", help: "Con esta edad ya se puede.", kind: "number", unit: "años" },
      { key: "age_max", label: "Edad máxima", help: "Hasta esta edad, cumplida.", kind: "number", unit: "años" },
      {
        key: "course_hours",
        label: "Horas del curso",
        help: "Las que dice el diploma. Los que ya se expidieron no cambian.",
        kind: "number",
        unit: "horas",
      },
      {
        key: "unused_months",
        label: "Cuentas sin usar",
        help: "Meses sin que nadie entre, tras los que se cancela una cuenta. Un mes antes se avisa por correo a quien la abrió.",
        kind: "number",
        unit: "meses",
      },
      {
        key: "finished_may_be_selected_again",
        label: "Quien terminó puede volver",
        help: "Un colaborador que terminó su relación laboral puede postularse otra vez.",
        kind: "switch",
      },
    ],
  },
  {
    title: "Revisión",
    lead: "Lo que se promete a quien espera, y lo que la bandeja marca como tarde.",
    settings: [
      {
        key: "review_promise",
        label: "Lo que se promete",
        help: "Se lee tal cual: «Revisamos tu registro en…».",
        kind: "text",
      },
      {
        key: "review_hours",
        label: "Plazo de la bandeja",
        help: "Cada 24 horas son un día hábil. Se promete hasta el final del último; después la bandeja lo marca como tarde.",
        kind: "number",
        unit: "horas",
      },
      {
        key: "most_relations_unvisited",
        label: "Relaciones sin visita",
        help: "Cuántas activas puede tener una empresa que no dijo su tamaño. Las demás esperan a supervisión.",
        kind: "number",
        unit: "relaciones",
      },
      {
        key: "proof_max_days",
        label: "Antigüedad del comprobante de domicilio",
        help: "Cuántos días puede tener el día en que se sube.",
        kind: "number",
        unit: "días",
      },
    ],
  },
  {
    title: "Consultas oficiales",
    lead: "Páginas públicas en las que el equipo compara los papeles. Ábrelas antes de guardarlas: cambian. Sin dirección, la consulta no lleva enlace.",
    settings: officialCheckKeys.map((key) => ({
      key: officialChecks[key].address,
      label: `${officialChecks[key].name} (${officialChecks[key].office})`,
      help: "Empieza con https://",
      kind: "text",
      optional: true,
    })),
  },
  {
    title: "Vacantes y postulaciones",
    lead: "Las vacantes que ya están publicadas conservan su fecha de cierre.",
    settings: [
      {
        key: "vacancy_life_days",
        label: "Vida de una vacante",
        help: "Días que está publicada si nadie la extiende.",
        kind: "number",
        unit: "días",
      },
      {
        key: "minimum_wage_month_cents",
        label: "Salario mínimo al mes",
        help: "El salario mínimo general vigente. Una jornada completa que paga menos lleva un aviso para quien la revisa.",
        kind: "money",
      },
      {
        key: "most_open_applications",
        label: "Postulaciones abiertas",
        help: "Cuántas puede tener una persona a la vez.",
        kind: "number",
      },
      {
        key: "most_applications_a_day",
        label: "Postulaciones por día",
        help: "Cuántas puede enviar en un día.",
        kind: "number",
      },
      {
        key: "most_inactive_applications",
        label: "Postulaciones sin respuesta",
        help: "Cuántas puede tener una empresa, pasados 15 días hábiles, para publicar o extender una vacante.",
        kind: "number",
      },
    ],
  },
  {
    title: "Límites que cuidan los datos",
    lead: "Cuánto abre cada integrante del equipo, o cada empresa. Al llegar se avisa a quienes administran.",
    settings: [
      ...limits("Documentos", "papers", "De las cuentas y de los comprobantes."),
      ...limits("CV", "cvs", "También los que abren las empresas."),
      ...limits("Datos completos", "reveals", "CURP, CLABE y números de cuenta."),
      ...limits("Descargas", "exports", "Archivos con datos de varias personas, como el del banco."),
      {
        key: "wrong_codes_per_hour",
        label: "Códigos equivocados por hora",
        help: "De todas las cuentas juntas. Al llegar hay una alarma, y una contraseña olvidada se cambia solo con el enlace del correo.",
        kind: "number",
      },
    ],
  },
  {
    title: "Días inhábiles",
    lead: "Los plazos en días hábiles los saltan. Los que ya pasaron se quedan: los plazos de entonces contaron con ellos.",
    settings: [
      { key: "holidays", label: "Días inhábiles", help: "Sábados y domingos no hace falta agregarlos.", kind: "dates" },
    ],
  },
];

export const settingLabels: ReadonlyMap<string, string> = new Map(
  settingGroups.flatMap(({ settings }) => settings.map(({ key, label }) => [key, label] as const)),
);

export const initialSettings = z.parse(programmeSettings, {});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type SettingValue = z.output<typeof value>;
const key = z.enum(keysOf(settingValues.shape));

export const readSettings = call({
  method: "GET",
  path: "/staff/settings",
  summary: "Settings of the programme",
  access: forStaff("settings.edit"),
  response: programmeSettings,
  errors: [],
});

export const changeSettings = call({
  method: "PUT",
  path: "/staff/settings",
  summary: "Change settings of the programme, each with the value it had, so that nobody undoes another's change",
  access: proven(forStaff("settings.edit")),
  body: z.object({
    changes: z.array(z.object({ key, from: value, to: value })).check(z.minLength(1), z.maxLength(30)),
  }),
  response: z.extend(done, { settings: programmeSettings }),
  errors: ["INVALID", "CHANGED_MEANWHILE"],
});

export const listSettingChanges = call({
  method: "GET",
  path: "/staff/settings/changes",
  summary: "Changes of settings, newest first",
  access: forStaff("settings.edit"),
  query: z.object({
    ...listQuery,
    /** The `cursor` of the previous page of the log of settings. */
    cursor: z.optional(z.string().check(z.regex(/^t_\d{1,15}_\d{1,18}$/, foreignCursor))),
  }),
  response: z.object({
    ...counted,
    ...nextCursor,
    info: z.array(
      z.object({
        id: z.int(),
        at: isoInstant,
        by: z.nullable(z.string()),
        key: z.string(),
        before: value,
        after: value,
      }),
    ),
  }),
  errors: [],
});
export type SettingChange = z.output<typeof listSettingChanges.response>["info"][number];
