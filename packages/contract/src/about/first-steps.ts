import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";

type Step = {
  label: string;
  why: string;
  /** True if the programme cannot open without this setup step. */
  needed?: true;
};

/** Setup steps of a new programme before it opens, in the recommended order. */
export const firstSteps = {
  name: { label: "Nombre y municipio", why: "Encabezan cada página y cada correo.", needed: true },
  contact: {
    label: "Contacto",
    why: "Un correo o un teléfono donde alguien conteste.",
    needed: true,
  },
  logos: {
    label: "Los dos logotipos",
    why: "El del programa y el del municipio; mientras tanto se ven los de todo programa nuevo.",
  },
  support: { label: "Apoyo económico", why: "Decidan cuánto y cuántos meses se paga.", needed: true },
  terms: {
    label: "Términos y condiciones",
    why: "Vienen como ejemplo: revísalos con su área jurídica y publícalos.",
    needed: true,
  },
  privacy: {
    label: "Aviso de privacidad",
    why: "Viene como ejemplo: debe decir quién responde por los datos.",
    needed: true,
  },
  course: { label: "Curso de inducción", why: "Publica su primera versión.", needed: true },
  mail: { label: "Correo de prueba", why: "Sin correo nadie puede verificar su cuenta.", needed: true },
  reviewers: {
    label: "Quien revise los registros",
    why: "Invita a alguien con el rol Revisión; cuenta cuando entra por primera vez.",
    needed: true,
  },
  second_administrator: {
    label: "Otra persona que administre",
    why: "Los roles de pagos y de equipo se dan entre dos.",
  },
  payers: {
    label: "Quien pague y quien autorice",
    why: "Hacen falta antes del primer pago; son dos personas distintas.",
  },
} as const satisfies Record<string, Step>;
export type FirstStep = keyof typeof firstSteps;

const access = forStaff("settings.edit");
const mailStates = ["waiting", "sent", "kept", "failed"] as const;

const progress = z.object({
  opened_at: z.nullable(isoInstant),
  steps: z.array(
    z.object({
      key: z.enum(keysOf(firstSteps)),
      done: z.boolean(),
      detail: z.nullable(z.string()),
    }),
  ),
  /** Last test e-mail. `kept`: this installation sends no e-mail. `answer`: error text of the mail server. */
  mail: z.nullable(
    z.object({ to: z.string(), at: isoInstant, state: z.enum(mailStates), answer: z.nullable(z.string()) }),
  ),
});
export type FirstStepsProgress = z.output<typeof progress>;

export const readFirstSteps = call({
  method: "GET",
  path: "/staff/first-steps",
  summary: "Setup steps of a new programme, computed from its data",
  access,
  response: progress,
  errors: [],
});

export const confirmSupport = call({
  method: "POST",
  path: "/staff/first-steps/support",
  summary: "Confirm the initial amounts of the support",
  access: proven(access),
  response: done,
  errors: [],
});

export const sendMailTest = call({
  method: "POST",
  path: "/staff/first-steps/mail",
  summary: "Send a test e-mail to myself; its result is in `GET /staff/first-steps`",
  access,
  response: done,
  errors: [],
});

export const openProgramme = call({
  method: "POST",
  path: "/staff/first-steps/open",
  summary: "Open the programme for registrations; once, and only with all required steps done",
  access: proven(access),
  response: done,
  errors: ["PROGRAMME_NOT_READY", "CHANGED_MEANWHILE"],
});
