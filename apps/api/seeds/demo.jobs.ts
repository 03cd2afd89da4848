import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "../src/lib/files/data-folder.ts";
import { parseCsv } from "../src/lib/sheets/csv.ts";

const columns = [
  "id",
  "title",
  "special_field_id",
  "degree_id",
  "job_type_id",
  "job_modality_id",
  "net_min_mxn",
  "net_max_mxn",
] as const;
const jobs = parseCsv(readFileSync(join(dataFolder, "entry-jobs.csv"), "utf8"), [...columns]).map((row) => ({
  id: Number(row.id),
  title: row.title,
  fieldId: Number(row.special_field_id),
  degreeId: Number(row.degree_id),
  typeId: Number(row.job_type_id),
  modalityId: Number(row.job_modality_id),
  minCents: Number(row.net_min_mxn) * 100,
  maxCents: Number(row.net_max_mxn) * 100,
}));
export type EntryJob = (typeof jobs)[number];

export function entryJob(id: number): EntryJob {
  const job = jobs.find((one) => one.id === id);
  if (!job) throw new Error(`entry-jobs.csv has no job ${id}.`);
  return job;
}

const tasks: Record<number, [string, string]> = {
  1: ["Registrar facturas y ordenar el archivo", "Contestar llamadas y agendar citas"],
  2: ["Capturar pólizas y conciliar cuentas", "Preparar los pagos de la quincena"],
  3: ["Publicar vacantes y citar a candidatos", "Armar expedientes del personal"],
  4: ["Atender a los clientes y cobrar", "Acomodar y cuidar la mercancía"],
  5: ["Resolver dudas por teléfono y chat", "Dar seguimiento a cada caso hasta cerrarlo"],
  6: ["Preparar publicaciones y campañas", "Medir qué funcionó y proponer mejoras"],
  7: ["Trabajar con una persona mentora en tareas reales", "Probar lo que se entrega y escribir cómo se usa"],
  8: ["Seguir la hoja de proceso de tu estación", "Revisar piezas y anotar lo que se sale de medida"],
  9: ["Hacer mantenimientos preventivos", "Ayudar a encontrar y reparar fallas"],
  10: ["Recibir vehículos y buscar refacciones", "Apoyar en servicios de mantenimiento"],
  11: ["Apoyar en la obra y cuidar la herramienta", "Tomar medidas y anotarlas en la bitácora"],
  12: ["Surtir, contar y acomodar mercancía", "Registrar entradas y salidas en el sistema"],
  13: ["Recibir a los pacientes y preparar el material", "Llevar al día expedientes y existencias"],
  14: ["Preparar el material de cada sesión", "Acompañar el avance de cada grupo"],
  15: ["Preparar ingredientes y cuidar la limpieza", "Atender con amabilidad en horas de mucha gente"],
  16: ["Recibir a los huéspedes", "Cuidar que todo esté listo para los eventos"],
  17: ["Preparar piezas para redes y catálogos", "Corregir y entregar los archivos a tiempo"],
  18: ["Integrar expedientes y revisar fechas", "Hacer trámites en juzgados y oficinas"],
  19: ["Tomar muestras y registrar resultados", "Cuidar la limpieza y el orden del equipo"],
  20: ["Cuidar plantas y áreas verdes", "Preparar tierra, riego y herramienta"],
  21: ["Registrar entradas y salidas", "Hacer recorridos y reportar lo que ocurra"],
  22: ["Mantener limpias las áreas comunes", "Avisar lo que haga falta reponer"],
  24: ["Atender ventanilla y resolver dudas", "Capturar solicitudes y darles seguimiento"],
  25: ["Acompañar a los usuarios en sus rutinas", "Cuidar el equipo y el orden del área"],
};
const anyTasks: [string, string] = ["Apoyar al equipo en el trabajo de cada día", "Aprender cómo se hace cada paso"];

const openings = [
  "No necesitas experiencia: te enseñamos las primeras semanas.",
  "Es tu primer empleo y lo sabemos: alguien del equipo te acompaña desde el primer día.",
  "Buscamos ganas de aprender y puntualidad. Lo demás se enseña aquí.",
  "El equipo es chico y el trato es directo; la capacitación va por nuestra cuenta.",
];
const closings = [
  "Puedes crecer con nosotros.",
  "A los seis meses revisamos juntos tu avance y tu sueldo.",
  "Si estudias, acomodamos tu horario.",
  "Contrato desde el primer día, con todas las prestaciones de ley.",
  "Te contestamos en pocos días.",
];

export function descriptionOf(job: EntryJob, company: string): string {
  const [first, second] = tasks[job.fieldId] ?? anyTasks;
  const [opening, closing] = [openings[job.id % openings.length], closings[job.id % closings.length]];
  return (
    `<p>En ${company} buscamos a una persona para el puesto de <strong>${job.title.toLocaleLowerCase("es-MX")}</strong>. ` +
    `${opening}</p><ul><li>${first}.</li><li>${second}.</li></ul><p>${closing}</p>`
  );
}

const schedules: Record<number, string> = {
  1: "Lunes a viernes, 9:00 a 18:00",
  2: "Lunes a viernes, 9:00 a 14:00",
  3: "Horas acordadas cada semana",
  4: "Sábado y domingo, 10:00 a 19:00",
  5: "Turnos rolados de 8 horas, un día de descanso",
  6: "Lunes a sábado, 6:00 a 14:00",
  7: "Lunes a viernes, 14:00 a 20:00",
  8: "Lunes a viernes, 22:00 a 6:00",
  9: "Por evento, con aviso de una semana",
  11: "Lunes a viernes, 9:00 a 15:00",
  12: "Lunes a viernes, 9:00 a 15:00",
};
export const scheduleOf = ({ typeId }: EntryJob): string => schedules[typeId] ?? "Lunes a viernes, 9:00 a 18:00";
