import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import type { VacancyFields } from "@arranca/contract/vacancies/form";
import type { Noticed } from "@arranca/contract/vacancies/hints";
import { vacancyPictureAddress } from "@arranca/contract/vacancies/picture";
import { countText } from "@arranca/contract/values/count-text";
import { markupText } from "@arranca/contract/values/rich-text";
import {
  IconArrowLeft,
  IconBuilding,
  IconBulb,
  IconCheck,
  IconClock,
  IconDeviceLaptop,
  IconMapPin,
  IconPlus,
  IconPoint,
  IconRosetteDiscountCheck,
  IconSchool,
  IconUsers,
} from "@tabler/icons-react";
import { useState } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import { netOrGross, placeText, remunerationText } from "../shared/words.ts";
import css from "./preview.module.css";
import type { FormChoices } from "./queries.ts";

type Props = {
  fields: VacancyFields;
  choices: FormChoices;
  company: { name: string; image: string | null };
  noticed: readonly Noticed[];
};

/** NaN means that the typed text is no amount. */
const readable = (cents: number | null) => (Number.isNaN(cents) ? null : cents);

export function VacancyPreview({ fields, choices, company, noticed }: Props) {
  const [view, setView] = useState<"detail" | "list">("detail");
  const name = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name;
  const remote = fields.jobModalityId === remoteModalityId;
  const remuneration = remunerationText({
    amount: fields.publicSalary ? readable(fields.remunerationMin) : null,
    remunerationMax: readable(fields.remunerationMax),
    currency: fields.currency,
    publicSalary: fields.publicSalary,
    netSalary: fields.netSalary,
  });
  const shown = fields.publicSalary === 1 && readable(fields.remunerationMin) !== null;
  const text = markupText(fields.description);
  const tags = [
    ...(fields.indigenous ? ["Pueblos originarios"] : []),
    ...(fields.diversePopulation ? ["Población diversa"] : []),
    ...fields.tags,
  ];
  // A vacancy below the minimum wage or with contact data gets no praise.
  const praise = !noticed.some(({ key }) => key === "remuneration" || key === "contact");
  const title = fields.title || "Título de la vacante";
  const place = placeText(fields.location);
  const image = fields.imageFileId ? vacancyPictureAddress(fields.imageFileId) : company.image;
  const logo = <Logo name={company.name} src={image ?? undefined} />;

  return (
    <aside className={`${css.preview} stack gap-3`} aria-label="Vista previa">
      <div className="row between">
        <h2>Así la verá un joven</h2>
        <Segmented
          label="Vista"
          value={view}
          onValue={setView}
          options={[
            { value: "detail", label: "Detalle" },
            { value: "list", label: "En la lista" },
          ]}
        />
      </div>
      {view === "detail" ? (
        <div className={css.phone}>
          <div className={css.head}>
            <Icon of={IconArrowLeft} />
            Vacante
          </div>
          <div className={css.body}>
            <div className="row row-top">
              {logo}
              <div className="grow stack gap-1">
                <p className={`bold ${css.name}`}>{title}</p>
                <p className="text-14 muted">{company.name}</p>
                <p>
                  <Tag brand>
                    <Icon of={IconRosetteDiscountCheck} />
                    Empresa verificada
                  </Tag>
                </p>
              </div>
            </div>
            <p>
              <span className={shown ? "text-24 bold" : "bold"}>{remuneration}</span>{" "}
              {shown ? <span className="muted text-14">Mensual · {netOrGross(fields)}</span> : null}
            </p>
            <ul className={css.facts}>
              <li>
                <Icon of={IconSchool} />
                {name(choices.degrees, fields.degreeId) ?? "Grado"}
              </li>
              <li>
                <Icon of={IconClock} />
                {name(choices.types, fields.jobTypeId) ?? "Horario"}
              </li>
              <li>
                <Icon of={remote ? IconDeviceLaptop : IconBuilding} />
                {name(choices.modalities, fields.jobModalityId) ?? "Modalidad"}
              </li>
              {remote ? null : (
                <li>
                  <Icon of={IconMapPin} />
                  {place || "Ubicación"}
                </li>
              )}
              <li>
                <Icon of={IconUsers} />
                {name(choices.genders, fields.genderId) ?? "Indistinto"}
              </li>
            </ul>
            {tags.length > 0 ? (
              <p className="chips">
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </p>
            ) : null}
            <hr />
            <p className="text-14">{text || "Aquí se leerá tu descripción."}</p>
          </div>
          <div className={css.foot}>
            {shown ? <span className="bold text-14">{remuneration}</span> : null}
            <span className={css.button}>Postularme</span>
          </div>
        </div>
      ) : (
        <div className="card">
          <ul className="list">
            <ListItem lead={logo} title={title}>
              <p className="text-14 muted">{company.name}</p>
              <p>
                <span className="pay">
                  {remuneration} {shown ? <small>{netOrGross(fields)}</small> : null}
                </span>
              </p>
              <p className="meta">
                <span className="with-icon">
                  <Icon of={remote ? IconDeviceLaptop : IconMapPin} size={16} />
                  {remote ? "Remoto" : place || "Ubicación"}
                </span>
              </p>
              <p className="text-14 muted">Hoy</p>
            </ListItem>
          </ul>
        </div>
      )}
      <ul className={`${css.check} card`}>
        {noticed.map(({ key, text }) => (
          <li key={key} className={css.open}>
            <Icon of={IconBulb} />
            <span>{text}</span>
          </li>
        ))}
        <Check
          done={shown}
          praise={praise}
          yes="Sueldo a la vista"
          no={readable(fields.remunerationMin) === null ? "Falta decir el sueldo" : "El sueldo no está a la vista"}
        />
        <Check
          done={text.length >= 120}
          praise={praise}
          yes={`Descripción clara, ${text.length} caracteres`}
          no={`Cuenta más sobre el puesto: llevas ${countText(text.length, "carácter", "caracteres")}`}
        />
        <Check
          done={fields.schedule.length > 0}
          praise={praise}
          yes="Dice días y horas"
          no="Falta decir días y horas"
        />
        <Check
          done={fields.lawBenefits.length + fields.otherBenefits.length > 0}
          praise={praise}
          yes="Dice qué prestaciones das"
          no="Falta decir qué prestaciones das"
        />
      </ul>
    </aside>
  );
}

type CheckProps = { done: boolean; praise: boolean; yes: string; no: string };

function Check({ done, praise, yes, no }: CheckProps) {
  return (
    <li className={done ? (praise ? undefined : css.plain) : css.open}>
      <Icon of={done ? (praise ? IconCheck : IconPoint) : IconPlus} />
      <span>{done ? yes : no}</span>
    </li>
  );
}
