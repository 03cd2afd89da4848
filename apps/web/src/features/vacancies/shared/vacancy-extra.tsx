import type { VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { type Definition, DefinitionList } from "#ui/display/definition-list.tsx";
import css from "./vacancy-card.module.css";
import { addressText, ageText, isRemote } from "./words.ts";

export function VacancyExtra({ vacancy }: { vacancy: VacancyDetail }) {
  const place = isRemote(vacancy) ? null : vacancy.location;
  const facts: Definition[] = [
    { term: "Número de vacantes", value: vacancy.vacancyNumbers },
    { term: "Frecuencia de pago", value: vacancy.frequency?.name },
    { term: "Edad", value: ageText(vacancy.age) ?? "Indistinta" },
    ...(place?.street ? [{ term: "Dirección", value: addressText(place) }] : []),
    ...(vacancy.officePercent === null && vacancy.fieldWorkPercent === null
      ? []
      : [
          { term: "Trabajo en oficina", value: `${vacancy.officePercent ?? 0} %` },
          { term: "Trabajo en campo", value: `${vacancy.fieldWorkPercent ?? 0} %` },
        ]),
    ...(vacancy.genderReason ? [{ term: "Por qué pide un género", value: vacancy.genderReason }] : []),
  ];
  return (
    <div className="stack gap-6">
      <DefinitionList items={facts} />
      <Group title="Prestaciones de ley" items={vacancy.lawBenefits.map((one) => one.name)} />
      <Group title="Prestaciones superiores" items={vacancy.otherBenefits.map((one) => one.name)} />
      <Group
        title="Idiomas"
        items={vacancy.languages.map(({ language, level }) => `${language.name}: ${level.name}`)}
      />
      <Group
        title="Áreas"
        items={vacancy.specialFields.map(({ name, occupation }) =>
          [name, occupation.map((one) => one.name).join(", ")].filter(Boolean).join(": "),
        )}
      />
      <Group title="Abierta a personas con discapacidad" items={vacancy.disabilities.map((one) => one.name)} />
      {vacancy.additionalInfo ? (
        <Part title="Información adicional">
          <p className={css.panel}>{vacancy.additionalInfo}</p>
        </Part>
      ) : null}
    </div>
  );
}

function Group({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <div className={css.points}>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
