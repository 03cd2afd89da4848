import type { CompanyInfo } from "@arranca/contract/companies";
import { companyDocuments } from "@arranca/contract/files";
import type { CompanySection } from "@arranca/contract/review";
import { IconFileText, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { displayPhone } from "#lib/phone.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type Props = { company: CompanyInfo; onEdit: (section: CompanySection) => void };

/** What the programme knows of the company: data, address, documents and who answers for it. */
export function CompanyData({ company, onEdit }: Props) {
  const managers = [company.manager, company.secondManager].filter((one) => one?.name);
  return (
    <Card title="Información de la empresa">
      <div className="data">
        <Part title="Empresa" onEdit={() => onEdit("company")}>
          <DefinitionList
            columns={1}
            items={[
              { term: "Razón social", value: company.businessName },
              { term: "RFC", value: company.rfc },
              {
                term: "Sector y tamaño",
                value: [company.sectorName, company.size?.name, company.presence?.name].filter(Boolean).join(" · "),
              },
            ]}
          />
        </Part>
        <Part title="Dirección" onEdit={() => onEdit("address")}>
          <DefinitionList
            columns={1}
            items={[
              { term: "Domicilio", value: company.address },
              { term: "Teléfono", value: company.phone ? displayPhone(company.phone) : null },
              { term: "Correo electrónico", value: company.email },
            ]}
          />
        </Part>
        <Part title="Documentos" onEdit={() => onEdit("documents")}>
          <ul className="stack g2">
            {company.documents.map((document) => (
              <li className="row" key={document.file_id}>
                <Icon of={IconFileText} />
                {document.in_quarantine ? (
                  <span className="grow clip">
                    {names[document.area] ?? document.file_name} <span className="mut">En revisión de seguridad</span>
                  </span>
                ) : (
                  <a className="grow clip" href={document.url} target="_blank" rel="noreferrer">
                    {names[document.area] ?? document.file_name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <Part title={managers.length > 1 ? "Responsables" : "Responsable"} onEdit={() => onEdit("manager")}>
          {managers.map((one) => (
            <div className="row" key={one?.email}>
              <Avatar name={`${one?.name} ${one?.lastName}`} />
              <div className="grow">
                <p className="m">
                  {one?.name} {one?.lastName}
                </p>
                <p className="t14 mut clip">{[one?.department, one?.email].filter(Boolean).join(" · ")}</p>
              </div>
            </div>
          ))}
        </Part>
      </div>
    </Card>
  );
}

const names: Record<string, string> = companyDocuments;

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className="stack g3">
      <div className="row btw">
        <h3>{title}</h3>
        <IconButton icon={IconPencil} label={`Editar ${title}`} onClick={onEdit} />
      </div>
      {children}
    </div>
  );
}
