import type { PersonInfo } from "@arranca/contract/persons";
import type { PersonSection } from "@arranca/contract/review/requests";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { answerOfStudy, studyAnswers } from "@arranca/contract/values/studies";
import { joinNames } from "@arranca/contract/values/typed/names";
import {
  IconBuildingBank,
  IconChevronDown,
  IconFileText,
  IconMapPin,
  IconPencil,
  IconSchool,
  IconUser,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { type Definition, DefinitionList } from "#ui/display/definition-list.tsx";
import css from "./my-data.module.css";

type Props = {
  person: PersonInfo;
  email: ReactNode;
  reviewStatus: (section: PersonSection) => ReactNode;
  papers: ReactNode;
  onEdit: (section: PersonSection) => void;
};

/** Card 'Mis datos', folded: shows only last digits to somebody looking over the shoulder. */
export function MyData({ person, email, reviewStatus, papers, onEdit }: Props) {
  const { study, documents } = person;
  return (
    <Card title="Mis datos">
      <Part
        icon={IconUser}
        title="Información personal"
        reviewStatus={reviewStatus("personal")}
        onEdit={() => onEdit("personal")}
        summary={personalLine(person)}
        // The code that confirms a new e-mail is asked for in this part.
        startsOpen={person.email_waiting !== null}
      >
        <DefinitionList items={personal(person, email)} />
      </Part>
      <Part
        icon={IconMapPin}
        title="Dirección"
        reviewStatus={reviewStatus("address")}
        onEdit={() => onEdit("address")}
        summary={person.address ?? "Sin dato"}
      >
        <DefinitionList items={address(person)} />
      </Part>
      <Part
        icon={IconSchool}
        title="Estudios"
        reviewStatus={reviewStatus("study")}
        onEdit={() => onEdit("study")}
        summary={study.title ?? study.careerName ?? study.degreeName ?? "Sin dato"}
      >
        <DefinitionList
          items={[
            { term: "Estudios", value: studyLabel(study) },
            { term: "Carrera o título", value: study.careerName ?? study.title },
            { term: "Escuela", value: study.universityName },
          ]}
        />
      </Part>
      <Part
        icon={IconBuildingBank}
        title="Datos bancarios"
        reviewStatus={reviewStatus("bank")}
        onEdit={() => onEdit("bank")}
        summary={bankLine(person)}
      >
        <DefinitionList
          items={[
            { term: "Banco", value: person.bankName },
            { term: "CLABE", value: person.clabe },
            { term: "Número de cuenta", value: person.accountNumber },
          ]}
        />
      </Part>
      <Part
        icon={IconFileText}
        title="Documentos"
        reviewStatus={reviewStatus("documents")}
        onEdit={() => onEdit("documents")}
        summary={documentsLine(documents.length)}
      >
        {papers}
      </Part>
    </Card>
  );
}

type PartProps = {
  icon: typeof IconUser;
  title: string;
  summary: string;
  reviewStatus: ReactNode;
  startsOpen?: boolean;
  onEdit: () => void;
  children: ReactNode;
};

function Part({ icon, title, summary, reviewStatus, startsOpen = false, onEdit, children }: PartProps) {
  // Later answers of the server do not fold or unfold the part again.
  const [open] = useState(startsOpen);
  return (
    <details className={css.part} open={open}>
      <summary>
        <Icon of={icon} />
        <span className="grow">
          <h3>{title}</h3>
          <span className={`text-14 muted clip ${css.line}`}>{summary}</span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <div className={`${css.body} stack`}>
        <div>{reviewStatus}</div>
        {children}
        <Button size="sm" className={css.edit} icon={<Icon of={IconPencil} />} onClick={onEdit}>
          Cambiar<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </details>
  );
}

const fullName = (person: PersonInfo): string => joinNames(person.name, person.firstSurname, person.secondSurname);

const personal = (person: PersonInfo, email: ReactNode): Definition[] => [
  { term: "Nombre completo", value: fullName(person) },
  { term: "Fecha de nacimiento", value: person.birthdate ? longDate(person.birthdate) : null },
  { term: "CURP", value: person.curp ?? "Sin CURP todavía" },
  { term: "Género", value: person.gender?.name },
  { term: "Teléfono", value: person.phone_to_dial ? displayPhone(person.phone_to_dial) : null },
  { term: "Correo electrónico", value: email },
];

const address = (person: PersonInfo): Definition[] => [
  { term: "Calle y número", value: [person.street, person.number, person.internalNumber].filter(Boolean).join(" ") },
  { term: "Colonia", value: person.suburb },
  { term: "Código postal", value: person.cp },
  { term: "Municipio y estado", value: [person.city, person.state].filter(Boolean).join(", ") },
];

/** Masks a value except its last four characters, enough to recognise an account, a CURP or a phone. */
const masked = (value: string): string => `…${value.slice(-4)}`;

const bankLine = ({ bankName, clabe, accountNumber }: PersonInfo): string => {
  const account = clabe ?? accountNumber;
  return [bankName, account && masked(account)].filter(Boolean).join(" ") || "Sin cuenta todavía";
};

const personalLine = (person: PersonInfo): string =>
  [person.curp && `CURP ${masked(person.curp)}`, person.phone && `teléfono ${masked(person.phone)}`]
    .filter(Boolean)
    .join(", ") || fullName(person);

function studyLabel({ scholarityLevelId, degreeId, scholarityLevelName }: PersonInfo["study"]): string | null {
  const answer = answerOfStudy({ scholarityLevelId, degreeId });
  return answer ? studyAnswers[answer].label : scholarityLevelName;
}

const documentsLine = (count: number): string => (count === 1 ? "1 documento" : `${count} documentos`);
