import type { Employer, PersonVacancy, VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import {
  IconBuilding,
  IconClock,
  IconDeviceLaptop,
  IconMapPin,
  IconMessageCircleCheck,
  IconRosetteDiscountCheck,
  IconSchool,
  IconUsers,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { afterDays } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Tabs } from "#ui/actions/tabs.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { CompanyInfoPanel } from "./company-info-panel.tsx";
import css from "./vacancy-card.module.css";
import { VacancyExtra } from "./vacancy-extra.tsx";
import { isGeneralWay, isRemote, netOrGross, placeLines, placeText, remunerationText, travelText } from "./words.ts";

type Props = {
  vacancy: VacancyDetail;
  /** Distance and answer times of the company; set for persons only. */
  reader?: Reader;
  /** Shows 'Empresa verificada'; set for persons only. */
  verified?: boolean;
  /** Company of the third tab; set for persons only. */
  company?: Employer;
  /** Rendered beside the pay on wide screens. */
  action?: ReactNode;
  /** Rendered below the pay. */
  plus?: ReactNode;
  above?: ReactNode;
  /** Rendered right of the vacancy's title, on a phone right of `above`. */
  tools?: ReactNode;
  /** Rendered above the tabs of the vacancy. */
  children?: ReactNode;
};

/** Facts of a vacancy that only a person sees: travel time, and answer times of the company. */
type Reader = Pick<PersonVacancy, "travel_minutes" | "travel_km" | "answers">;
type TabKey = "description" | "extra" | "company";

/** Detail of a vacancy: company, pay, tabs with the description first, facts and tags (seed, point 2). */
export function VacancyCard({ vacancy, reader, verified, company, action, plus, above, tools, children }: Props) {
  const [tab, setTab] = useState<TabKey>("description");
  const answersIn = reader?.answers?.days;
  const tabs = [
    {
      key: "description" as const,
      label: "Descripción",
      content: (
        <div className={`pad ${css.panel}`}>
          <RichTextView html={vacancy.description} />
        </div>
      ),
    },
    {
      key: "extra" as const,
      label: "Información complementaria",
      content: (
        <div className="pad">
          <VacancyExtra vacancy={vacancy} />
        </div>
      ),
    },
    ...(company
      ? [
          {
            key: "company" as const,
            label: "Información de la empresa",
            content: (
              <div className="pad">
                <CompanyInfoPanel company={company} vacancy={vacancy} />
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={`pad stack gap-5 ${css.top}`}>
        {above}
        <div className="row row-top">
          <Logo name={vacancy.company} src={vacancy.image ?? undefined} size={64} />
          <div className="grow stack gap-1">
            <h2 className="text-24" id="vacancy-title">
              {vacancy.title || "Vacante sin título"}
            </h2>
            <p>{vacancy.company}</p>
            {verified || typeof answersIn === "number" ? (
              <p className="row wrap gap-1">
                {verified ? (
                  <Tag brand>
                    <Icon of={IconRosetteDiscountCheck} />
                    Empresa verificada
                  </Tag>
                ) : null}
                {answersIn === null || answersIn === undefined ? null : (
                  <Tag>
                    <Icon of={IconMessageCircleCheck} />
                    Responde {afterDays(answersIn)}
                  </Tag>
                )}
              </p>
            ) : null}
          </div>
          {tools ? <div className={`row gap-1 ${css.tools}`}>{tools}</div> : null}
        </div>
        <div className="row wrap">
          <div className="grow">
            <Amount vacancy={vacancy} />
            {plus}
          </div>
          {action}
        </div>
        {children}
      </div>
      <Tabs label="Vacante" tabs={tabs} value={tab} onValue={setTab} className={css.tabs} />
      <div className="pad stack gap-5">
        <Facts vacancy={vacancy} reader={reader} />
        <Tags vacancy={vacancy} />
      </div>
    </>
  );
}

function Amount({ vacancy }: { vacancy: VacancyDetail }) {
  if (vacancy.amount === null)
    return (
      <p className={`${css.amount} text-20 bold`} data-part="remuneration">
        {remunerationText(vacancy)}
      </p>
    );
  return (
    <p className={css.amount} data-part="remuneration">
      <span className={vacancy.remunerationMax ? `text-32 bold ${css.range}` : "t32 bold"}>
        {remunerationText({ ...vacancy, currency: "MXN" })} <span className={css.currency}>{vacancy.currency}</span>
      </span>
      <br />
      <span className="muted">
        {vacancy.typeAmount} · {netOrGross(vacancy)}
      </span>
    </p>
  );
}

export function Facts({ vacancy, reader }: { vacancy: VacancyDetail; reader?: Reader | undefined }) {
  const remote = isRemote(vacancy);
  const answers = reader?.answers;
  const [place = "Por acordar", away = "Ubicación"] = reader
    ? placeLines(vacancy.location, travelText(reader))
    : [placeText(vacancy.location)].filter(Boolean);
  return (
    <ul className={css.facts} aria-label="Datos del empleo">
      <Fact icon={IconSchool} value={vacancy.degree?.name ?? "Licenciatura"} what="Grado" />
      <Fact
        icon={IconClock}
        value={vacancy.jobType?.name ?? "Horario por acordar"}
        what={vacancy.schedule || "Horario"}
      />
      <Fact
        icon={remote ? IconDeviceLaptop : IconBuilding}
        value={vacancy.jobModality?.name ?? "Por acordar"}
        what="Modalidad"
      />
      {remote || !vacancy.location ? null : (
        <Fact
          icon={IconMapPin}
          value={place}
          what={away}
          note={reader && isGeneralWay(reader) ? generalWay : undefined}
        />
      )}
      <Fact icon={IconUsers} value={vacancy.gender.name || "Indistinto"} what="Género" />
      {answers ? (
        <Fact icon={IconMessageCircleCheck} value={`Contesta al ${answers.percent} %`} what="De sus postulaciones" />
      ) : null}
    </ul>
  );
}

const generalWay = "Es un tiempo general. Escribe tu dirección para saber el tuyo.";

type FactProps = { icon: typeof IconSchool; value: string; what: string; note?: string | undefined };

function Fact({ icon, value, what, note }: FactProps) {
  return (
    <li>
      <Icon of={icon} />
      <span className="grow">
        <b>{value}</b>
        {what}
        {note ? <small className="muted">{note}</small> : null}
      </span>
    </li>
  );
}

export function Tags({ vacancy }: { vacancy: VacancyDetail }) {
  return (
    <p className={`chips ${css.tags}`} data-part="tags">
      {vacancy.indigenous === 1 ? <Tag>Pueblos originarios</Tag> : null}
      {vacancy.diversePopulation === 1 ? <Tag>Población diversa</Tag> : null}
      {vacancy.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      <Tag>{vacancy.vacancyNumbers === 1 ? "1 vacante" : `${vacancy.vacancyNumbers} vacantes`}</Tag>
    </p>
  );
}
