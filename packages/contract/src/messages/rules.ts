import { contactIn, contactKinds } from "../values/contact-in-text.ts";

export const messageMaxLength = 1000;
/** Messages that each side may write in one application within 24 hours. */
export const messagesADay = 10;
/** Messages that an answer holds, the newest ones. */
export const messagesShown = 500;

export const templatesMax = 50;
export const templateNameMaxLength = 60;

/** Fields of a template, filled in by the server for each candidate. */
export const templateFields = ["nombre", "vacante"] as const;
export type TemplateValues = Record<(typeof templateFields)[number], string>;

const braced = /\{([^{}\n]{0,40})\}/g;
const isField = (name: string): name is keyof TemplateValues => templateFields.some((field) => field === name);
const fieldOf = (name: string) => name.trim().toLowerCase();

/** Fills {nombre} and {vacante} in. Other pairs of braces do not change. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(braced, (whole, name: string) => {
    const field = fieldOf(name);
    return isField(field) ? values[field] : whole;
  });

/** Sentence that names the first field of a template that nothing fills; undefined if all are known. */
export function unknownField(text: string): string | undefined {
  const unknown = [...text.matchAll(braced)].find(([, name = ""]) => !isField(fieldOf(name)));
  return unknown && `${unknown[0]} no se llena solo. Usa {nombre} o {vacante}.`;
}

/**
 * Sentence that refuses contact data in a message; undefined if it may be sent. Contact data may be written from 'En
 * proceso' on, where both sides see each other's.
 */
export function contactRefusal(text: string, { isAllowed }: { isAllowed: boolean }): string | undefined {
  const found = isAllowed ? [] : contactIn(text);
  if (found.length === 0) return undefined;
  const seen = [...new Set(found.map((one) => one.seen.trim()))].slice(0, 3).map((one) => `«${one}»`);
  return `Tu texto trae ${contactKinds(found)}: ${seen.join(", ")}. Quítalo: los datos de contacto se comparten cuando la empresa abre la postulación.`;
}

/** Templates that every company has from the start. */
export const readyTemplates = [
  {
    name: "Horario",
    text: "Hola, {nombre}. Gracias por postularte a {vacante}. ¿Qué días y en qué horario puedes trabajar?",
  },
  {
    name: "Fecha de inicio",
    text: "Hola, {nombre}. Nos interesa tu perfil para {vacante}. ¿Desde qué día podrías empezar?",
  },
  {
    name: "Experiencia",
    text: "Hola, {nombre}. Sobre {vacante}: cuéntanos en pocas líneas qué has hecho parecido, también en la escuela o en tu casa.",
  },
  {
    name: "Falta un dato en tu CV",
    text: "Hola, {nombre}. Leímos tu CV para {vacante} y nos falta un dato: ",
  },
] as const;
