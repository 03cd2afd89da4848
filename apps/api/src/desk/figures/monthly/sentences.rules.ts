import type { FigureKey, Figures, Measure } from "@arranca/contract/figures";
import { changeSize } from "@arranca/contract/figures/changes";
import { countText } from "@arranca/contract/values/count-text";
import { amount, longDate } from "../../../lib/time/spanish-dates.ts";

/** Name of a month: 'octubre'. */
export const monthName = (day: string): string => longDate(day).split(" ")[2] ?? "";

const verbs = {
  confirmed: ["empezó a trabajar", "empezaron a trabajar"],
  registered: ["creó su cuenta", "crearon su cuenta"],
} as const;

const measured = ({ figures }: Pick<Figures, "figures">, key: FigureKey) => {
  const none: Measure = { value: null, of: null };
  const { now = none, before = none } = figures.find(({ figure }) => figure === key) ?? {};
  return { now: now.value ?? 0, before: before.value ?? 0 };
};

const people = (count: number) => countText(count, "persona", "personas");

type Report = Pick<Figures, "from" | "before_from" | "figures">;

function peopleSentence(report: Report, figure: keyof typeof verbs): string {
  const { now, before } = measured(report, figure);
  const [one, many] = verbs[figure];
  const [month, earlier] = [monthName(report.from), monthName(report.before_from)];
  if (now === 0) return `En ${month} nadie ${one}; en ${earlier}, ${before === 0 ? "tampoco" : people(before)}.`;
  const change = now === before ? "igual que" : `${Math.abs(now - before)} ${now > before ? "más" : "menos"} que`;
  return `En ${month}, ${people(now)} ${now === 1 ? one : many}, ${change} en ${earlier}.`;
}

function moneySentence(report: Report): string {
  const money = measured(report, "money_paid");
  const [month, earlier] = [monthName(report.from), monthName(report.before_from)];
  if (money.now <= 0) return `En ${month} no hubo pagos de apoyo; en ${earlier} fueron ${amount(money.before)}.`;
  const change = money.now - money.before;
  const compared =
    change === 0 ? "igual que" : `${changeSize("cents", change, amount)} ${change > 0 ? "más" : "menos"} que`;
  return `El programa pagó ${amount(money.now)} de apoyo a ${people(measured(report, "people_paid").now)}, ${compared} en ${earlier}.`;
}

/** Three sentences on a month beside the month before. */
export const monthlySentences = (report: Report): string[] => [
  peopleSentence(report, "confirmed"),
  peopleSentence(report, "registered"),
  moneySentence(report),
];
