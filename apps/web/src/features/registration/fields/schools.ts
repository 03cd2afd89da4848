import { plain } from "@arranca/contract/values/plain";

// School systems below university, written as on their signs. No open list of the single schools exists.
const systems: Record<string, string> = {
  CBTis: "Centro de Bachillerato Tecnológico Industrial y de Servicios",
  CETis: "Centro de Estudios Tecnológicos Industrial y de Servicios",
  CBTa: "Centro de Bachillerato Tecnológico Agropecuario",
  CETMar: "Centro de Estudios Tecnológicos del Mar",
  CONALEP: "Colegio Nacional de Educación Profesional Técnica",
  CECyTE: "Colegio de Estudios Científicos y Tecnológicos",
  CECyTEG: "Colegio de Estudios Científicos y Tecnológicos de Guanajuato",
  CECyT: "Centro de Estudios Científicos y Tecnológicos",
  COBACH: "Colegio de Bachilleres",
  COBAEM: "Colegio de Bachilleres del Estado de México",
  CCH: "Colegio de Ciencias y Humanidades",
  ENP: "Escuela Nacional Preparatoria",
  ENMS: "Escuela de Nivel Medio Superior",
  EMSaD: "Educación Media Superior a Distancia",
  SABES: "Sistema Avanzado de Bachillerato y Educación Superior",
  UVEG: "Universidad Virtual del Estado de Guanajuato",
  INEA: "Instituto Nacional para la Educación de los Adultos",
};

type School = { name: string; system: string };

/**
 * Finds schools whose acronym begins with the typed text, with the typed number or place after it: 'cbtis 225' finds 'CBTis
 * 225'.
 */
export function schoolsByAcronym(typed: string): School[] {
  const [acronym = "", ...rest] = typed
    .trim()
    .replaceAll(".", "")
    .split(/\s+|(?<=[a-z])(?=\d)/i);
  if (acronym.length < 2) return [];
  const isWhole = rest.length > 0;
  return Object.entries(systems)
    .filter(([name]) => (isWhole ? plain(name) === plain(acronym) : plain(name).startsWith(plain(acronym))))
    .map(([name, system]) => ({ name: [name, ...rest].join(" "), system }));
}
