import { keysOf } from "../keys.ts";

/** Scheduled jobs, daily or hourly, in the order of their times, with their labels for staff. */
export const duties = {
  "forget-old-entries": "Borrar códigos y sesiones viejos",
  "forget-callbacks": "Borrar llamadas viejas",
  "forget-data-askers": "Borrar solicitudes ARCO viejas sin cuenta",
  "email-change-deadlines": "Plazos de los cambios de correo",
  "role-grant-deadlines": "Plazos de los cambios de permisos",
  "forget-course-steps": "Borrar pasos viejos del curso",
  "forget-viewers": "Borrar quién vio cada vacante",
  "keep-quarters": "Contar el trimestre que terminó",
  "close-unused-accounts": "Cancelar las cuentas que nadie usa",
  "erase-closed-accounts": "Borrar los datos de cuentas canceladas",
  "erase-restored-accounts": "Borrar otra vez lo que trajo una copia",
  "erase-payment-proofs": "Borrar pruebas de pago vencidas",
  "sweep-files": "Borrar archivos sin dueño",
  "file-rescan": "Revisión mensual del antivirus",
  diplomas: "Diplomas y constancias que faltan",
  "audit-verify": "Comprobar la auditoría",
  "audit-anchor": "Anclar la auditoría fuera de la base",
  "close-expired-vacancies": "Cerrar las vacantes vencidas",
  "close-silent-applications": "Cerrar las postulaciones sin respuesta",
  "relation-deadlines": "Plazos de las relaciones laborales",
  "fraud-signals": "Señales entre cuentas",
  "voucher-reminders": "Recordatorios de comprobantes",
  "deposit-questions": "Preguntar si llegaron los depósitos",
  "follow-ups": "Preguntar si siguen trabajando",
  "request-reminders": "Recordatorios de correcciones pendientes",
  "unanswered-orders": "Órdenes sin respuesta del banco",
  "data-request-days": "Plazos de las solicitudes ARCO",
  "vacancy-end-reminders": "Recordatorios de vacantes por vencer",
  "answer-reminders": "Recordatorios de postulaciones sin respuesta",
  "company-team-reviews": "Preguntar a las empresas por su equipo",
  "rights-reviews": "Preguntar por los permisos del equipo",
  "budget-notices": "Avisos del presupuesto",
  alerts: "Avisos de búsquedas guardadas",
  "course-nudges": "Recordatorios del curso",
  "invariants-daily": "Comprobar todos los datos",
  "invariants-hourly": "Comprobar los datos de cada hora",
  backup: "Copia de seguridad",
  "restore-rehearsal": "Probar que la copia se puede usar",
} as const;
export type Duty = keyof typeof duties;
export const dutyNames = keysOf(duties);

/** Scheduled jobs that are disabled while no place for backups is configured. */
export const dutiesOfBackups: readonly Duty[] = ["erase-restored-accounts", "backup", "restore-rehearsal"];

const hourly: readonly Duty[] = ["invariants-hourly", "backup"];

/** Hours without a successful run of a scheduled job before an alarm. One missed run may be only a restart. */
export const lateAfterHours = (duty: Duty): number => (hourly.includes(duty) ? 6 : 48);

export const forEachDuty = <T>(make: (duty: Duty) => T): Record<Duty, T> =>
  Object.fromEntries(dutyNames.map((duty) => [duty, make(duty)])) as Record<Duty, T>; // an entry for each of the names
