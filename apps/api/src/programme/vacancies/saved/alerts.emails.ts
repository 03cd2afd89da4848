import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notify } from "../../../lib/notify.ts";
import { money } from "../../../lib/time/spanish-dates.ts";

type News = {
  loginId: string;
  searchId: string;
  name: string;
  path: string;
  count: number;
  more: boolean;
  shown: readonly OpenVacancy[];
  stop: string;
};

function remunerationOf({ amount, remunerationMax, currency, netSalary }: OpenVacancy): string {
  if (amount === null) return "Sueldo no publicado";
  const from = remunerationMax !== null && remunerationMax > amount ? "Desde " : "";
  return `${from}${money(amount, currency)} ${netSalary === 1 ? "netos" : "brutos"}`;
}

const itemOf = (vacancy: OpenVacancy) => ({
  title: vacancy.title,
  detail: [vacancy.company, remunerationOf(vacancy), vacancy.location?.cityName ?? vacancy.jobModality?.name]
    .filter(Boolean)
    .join(" · "),
  path: `/jobs?id=${vacancy.id}`,
});

/** Mails an alert of a saved search: its newest vacancies, a link to the rest and an unsubscribe link. */
export function notifyNewVacancies(tx: Db, deps: Pick<Deps, "clock" | "mail">, news: News): Promise<void> {
  const title =
    news.count === 1
      ? `1 empleo nuevo: ${news.name}`
      : `${news.more ? "Más de " : ""}${news.count} empleos nuevos: ${news.name}`;
  return notify(tx, deps, {
    loginId: news.loginId,
    template: "alert",
    event: `alert/${news.searchId}/${deps.clock.today()}`,
    title,
    body: news.shown.map(({ title, company }) => `${title}, ${company}`).join("; "),
    link: news.path,
    linkLabel: "Ver los empleos",
    letter: {
      subject: title,
      paragraphs: ["Esto se publicó desde tu último aviso:"],
      items: news.shown.map(itemOf),
      action: { path: news.path, label: "Ver los empleos" },
      stop: { path: news.stop, label: "Dejar de recibir este aviso" },
    },
  });
}
