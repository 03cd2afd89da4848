import type { CompanyInfo } from "@arranca/contract/vacancies";
import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { displayPhone } from "#lib/phone.ts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { Note } from "#ui/note.tsx";
import { Truncate } from "#ui/truncate.tsx";

/** 'Información de la empresa': who it is and what it does; how to reach it once it has opened the application. */
export function CompanyInfoPanel({ company }: { company: CompanyInfo }) {
  const { location } = company;
  const place = location?.address ?? [location?.cityName, location?.stateName].filter(Boolean).join(", ");
  return (
    <div className="stack g6">
      <div className="row">
        <Logo name={company.name} src={company.image ?? undefined} />
        <div className="grow">
          <h3>{company.name}</h3>
          {place ? (
            <p className="ic t14 mut">
              <Icon of={IconMapPin} />
              {place}
            </p>
          ) : null}
        </div>
      </div>
      {company.description ? <p className="vac-panel">{company.description}</p> : null}
      <DefinitionList
        items={[
          { term: "Sector", value: company.sector },
          { term: "Tamaño", value: company.size },
          { term: "Presencia", value: company.presence },
        ]}
      />
      <section className="stack g2">
        <h3>Contacto</h3>
        {company.phone || company.email ? (
          <>
            {company.email ? (
              <p className="ic">
                <Icon of={IconMail} />
                <Truncate text={company.email} />
              </p>
            ) : null}
            {company.phone ? (
              <p className="ic">
                <Icon of={IconPhone} />
                <a href={`tel:${company.phone}`}>{displayPhone(company.phone)}</a>
              </p>
            ) : null}
          </>
        ) : (
          <Note>Verás su correo y su teléfono cuando abra tu postulación.</Note>
        )}
      </section>
    </div>
  );
}
