import type { ProgrammeSettings } from "@arranca/contract/programme";
import { quotaKinds } from "@arranca/contract/quotas";
import type { SettingKey } from "@arranca/contract/settings";

export type Situation = {
  today: string;
  payers: number;
  reviewers: number;
  authorisers: number;
  hasBudget: boolean;
};

/**
 * Largest team of reviewers that may use the setting of few reviewers; a larger one can separate approvals from vouchers.
 */
const mostFewReviewers = 2;

/** Errors by field for combinations of settings; `before` are the current settings. */
export function settingProblems(
  after: ProgrammeSettings,
  before: ProgrammeSettings,
  { today, payers, reviewers, authorisers, hasBudget }: Situation,
): Partial<Record<SettingKey, string>> {
  const problems: Partial<Record<SettingKey, string>> = {};
  if (after.age_min > after.age_max) problems.age_max = "La edad máxima debe ser mayor o igual que la mínima.";
  if (after.calls_from >= after.calls_to) problems.calls_to = "Debe ser más tarde que la hora en que empiezan.";
  if ((after.pay_cut_off_day === 0) !== (after.pay_day === 0))
    problems[after.pay_day === 0 ? "pay_day" : "pay_cut_off_day"] = "Escribe los dos días, o 0 en los dos.";
  if (after.pay_day > 0 && after.pay_day === after.pay_cut_off_day)
    problems.pay_day = "Elige otro día: el corte es antes del pago.";
  if (after.most_applications_a_day > after.most_open_applications)
    problems.most_applications_a_day = "En un día no pueden caber más de las que se pueden tener abiertas.";
  for (const { perHour, perDay } of Object.values(quotaKinds))
    if (after[perDay] < after[perHour]) problems[perDay] = "En 24 horas caben por lo menos los de una hora.";
  if (after.one_payer && !before.one_payer && payers > 1)
    problems.one_payer = `Hay ${payers} personas en Pagos: pueden revisarse entre ellas. Déjalo apagado.`;
  if (after.few_reviewers && !before.few_reviewers && reviewers > mostFewReviewers)
    problems.few_reviewers = `Hay ${reviewers} personas que revisan comprobantes: unas pueden aprobar cuentas y empresas, y otras los comprobantes. Déjalo apagado.`;
  if (after.fiscal_year_month !== before.fiscal_year_month && hasBudget)
    problems.fiscal_year_month = "Ya hay un presupuesto con los años como están: este mes ya no cambia.";
  if (after.two_signatures_above_cents > 0 && before.two_signatures_above_cents === 0 && authorisers < 2)
    problems.two_signatures_above_cents = `${authorisers === 1 ? "Solo 1 persona autoriza" : "Nadie autoriza"} órdenes: da antes ese permiso a otra.`;
  if (after.no_second_look && !before.no_second_look && reviewers > mostFewReviewers)
    problems.no_second_look = `Hay ${reviewers} personas que revisan comprobantes: pueden mirar lo que otra decidió. Déjalo apagado.`;
  const gone = before.holidays.find((day) => day < today && !after.holidays.includes(day));
  if (gone) problems.holidays = "Los días que ya pasaron no se quitan: los plazos de entonces contaron con ellos.";
  const late = after.holidays.find((day) => day < today && !before.holidays.includes(day));
  if (late) problems.holidays = "Agrega solo días que faltan: los plazos que ya pasaron no cambian.";
  return problems;
}

/** True if two values of a setting are equal; the order of days is ignored. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

const inOrder = (value: unknown) => (Array.isArray(value) ? [...new Set(value)].sort() : value);
