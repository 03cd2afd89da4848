import type { IdentityArea } from "./identity-papers.ts";

type Words = {
  /** Label of the upload field. */
  field: string;
  help?: string;
  how?: string;
  /** Line of the reviewer's checklist. */
  check: string;
};

const goodUntil = "se lee y está vigente";

/** Words of each side of an identity paper: for the person who uploads it, and for the reviewer who checks it. */
export const identityPaperWords: Record<IdentityArea, Words> = {
  ine_front: {
    field: "Frente de la INE",
    how: "Con ella sabemos que eres tú. ¿No la tienes? Elige arriba otra identificación, o haz una cita en el INE: es gratis. Lleva tu acta de nacimiento, un comprobante de domicilio y algo con tu foto. Tu avance se queda guardado mientras llega.",
    check: `INE, frente: ${goodUntil}`,
  },
  ine_back: {
    field: "Reverso de la INE",
    how: "De este lado están los datos que confirman que tu INE es real y sigue vigente.",
    check: "INE, reverso: se lee",
  },
  passport: {
    field: "Página principal del pasaporte",
    help: "La página con tu foto y tus datos.",
    check: `Pasaporte: ${goodUntil}`,
  },
  residence_front: {
    field: "Frente de la tarjeta de residente",
    help: "El lado de tu foto. Sirve la temporal y la permanente.",
    check: `Tarjeta de residente, frente: ${goodUntil}`,
  },
  residence_back: {
    field: "Reverso de la tarjeta de residente",
    check: "Tarjeta de residente, reverso: se lee",
  },
  biometric_curp: {
    field: "CURP biométrica",
    help: "La hoja completa, con tu foto y el código QR.",
    check: "CURP biométrica: se lee, con foto y código QR",
  },
  military_card: {
    field: "Cartilla militar",
    help: "La parte de la foto, con tus datos.",
    check: "Cartilla militar: se lee, con foto",
  },
  professional_license: {
    field: "Cédula profesional",
    help: "La de plástico, por el lado de la foto, o la electrónica completa.",
    check: "Cédula profesional: se lee, con foto",
  },
};
