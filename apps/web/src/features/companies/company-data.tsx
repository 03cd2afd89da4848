import type { CompanyInfo } from "@arranca/contract/companies";
import type { CompanySection } from "@arranca/contract/review/requests";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { joinNames } from "@arranca/contract/values/typed/names";
import { IconMapPin, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Logo } from "#ui/display/logo.tsx";
import css from "./companies.module.css";
import { CompanyPlace } from "./company-place.tsx";

type Props = {
  company: CompanyInfo;
  /** Contact e-mail, and the new address awaiting confirmation. */
  email: ReactNode;
  reviewStatus: (section: CompanySection) => ReactNode;
  papers: ReactNode;
  onEdit: (section: CompanySection) => void;
  onPicture: () => void;
};

export function CompanyData({ company, email, reviewStatus, papers, onEdit, onPicture }: Props) {
  const managers = [company.manager, company.secondManager].flatMap((one) => (one?.name ? [one] : []));
  return (
    <Card title="Información de la empresa">
      <div className={`row wrap ${css.who}`}>
        <Logo name={company.name ?? ""} src={company.profileImage ?? undefined} size={64} />
        <div className="grow">
          <p className="bold">{company.name}</p>
          <p className="text-14 muted">Folio {company.folio}</p>
        </div>
        <Button look="soft" onClick={onPicture}>
          {company.profileImage ? "Cambiar imagen" : "Agregar imagen"}
        </Button>
      </div>
      <div className={css.data}>
        <Part title="Empresa" reviewStatus={reviewStatus("company")} onEdit={() => onEdit("company")}>
          <DefinitionList
            columns={1}
            items={[
              { term: "Razón social", value: company.businessName },
              { term: "RFC", value: company.rfc },
              { term: "Sector", value: company.sectorName },
              {
                term: "Tamaño y presencia",
                value: [company.size?.name, company.presence?.name].filter(Boolean).join(" · "),
              },
              { term: "Teléfono", value: company.phone_to_dial ? displayPhone(company.phone_to_dial) : null },
              { term: "Correo electrónico", value: email },
              { term: "Descripción", value: company.description },
            ]}
          />
        </Part>
        <Part title="Dirección" reviewStatus={reviewStatus("address")} onEdit={() => onEdit("address")}>
          <DefinitionList columns={1} items={[{ term: "Domicilio", value: company.address }]} />
          <CompanyPlace company={company}>
            <p className="text-14 muted">Aún no pones tu pin en el mapa. Con él te encuentran más fácil.</p>
            <Button look="soft" icon={<Icon of={IconMapPin} />} onClick={() => onEdit("address")}>
              Poner el pin
            </Button>
          </CompanyPlace>
        </Part>
        <Part title="Documentos" reviewStatus={reviewStatus("documents")} onEdit={() => onEdit("documents")}>
          {papers}
        </Part>
        <Part
          title={managers.length > 1 ? "Responsables" : "Responsable"}
          reviewStatus={reviewStatus("manager")}
          onEdit={() => onEdit("manager")}
        >
          {managers.map((one) => (
            <div className="row row-top" key={`${one.email} ${one.name}`}>
              <Avatar name={joinNames(one.name, one.lastName)} />
              <div className="grow text-14 muted">
                <p className={`medium ${css.name}`}>{joinNames(one.name, one.lastName)}</p>
                <p>{one.department}</p>
                <p>{one.email}</p>
                <p>{one.phone ? displayPhone(one.phone) : null}</p>
              </div>
            </div>
          ))}
        </Part>
      </div>
    </Card>
  );
}

type PartProps = { title: string; reviewStatus: ReactNode; onEdit: () => void; children: ReactNode };

function Part({ title, reviewStatus, onEdit, children }: PartProps) {
  return (
    <div className="stack gap-3">
      <div className="row between wrap">
        <h3>{title}</h3>
        <IconButton icon={IconPencil} label={`Editar ${title}`} onClick={onEdit} />
      </div>
      <div>{reviewStatus}</div>
      {children}
    </div>
  );
}
