import { mapZoom } from "@arranca/contract/limits";
import type { Employer, VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { IconMail, IconMapPin, IconPhone, IconRoute } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { PhoneLink } from "#ui/display/contact-link.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Note } from "#ui/display/note.tsx";
import { Truncate } from "#ui/display/truncate.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { PlaceMap } from "#ui/map/map.tsx";
import css from "./vacancy-card.module.css";

const ContactDialog = lazyComponent(async () => (await import("./contact-dialog.tsx")).ContactDialog);

type Props = { company: Employer; vacancy: VacancyDetail };

export function CompanyInfoPanel({ company, vacancy }: Props) {
  return (
    <div className="stack gap-6">
      <CompanyCard company={company} />
      {company.description ? <p className={css.panel}>{company.description}</p> : null}
      <DefinitionList
        columns={3}
        items={[
          { term: "Sector", value: company.sector },
          { term: "Tamaño", value: company.size },
          { term: "Presencia", value: company.presence },
        ]}
      />
      <Contact company={company} vacancy={vacancy} />
      <Place company={company} />
    </div>
  );
}

function CompanyCard({ company }: { company: Employer }) {
  const { location } = company;
  const place = location?.address ?? [location?.cityName, location?.stateName].filter(Boolean).join(", ");
  return (
    <section className="stack gap-3" aria-labelledby="company-info">
      <h3 id="company-info">Información de la empresa</h3>
      <div className="row row-top">
        <Logo name={company.name} src={company.image ?? undefined} size={64} />
        <div className="grow stack gap-1">
          <p className="bold">{company.name}</p>
          {place ? (
            <p className="with-icon row-top text-14 muted">
              <Icon of={IconMapPin} />
              {place}
            </p>
          ) : null}
          {company.phone ? (
            <p className="with-icon text-14 muted">
              <Icon of={IconPhone} />
              {displayPhone(company.phone)}
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Contact({ company, vacancy }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="stack gap-2" aria-labelledby="company-contact">
      <h3 id="company-contact">Contacto</h3>
      {company.email ? (
        <p className="with-icon">
          <Icon of={IconMail} />
          <Truncate text={company.email} />
        </p>
      ) : null}
      {company.phone ? (
        <p>
          <PhoneLink phone={company.phone} />
        </p>
      ) : null}
      {company.email ? null : <Note>Verás su correo cuando abra tu postulación.</Note>}
      {company.phone || company.email ? (
        <p>
          <Button onClick={() => setIsOpen(true)}>Información de contacto</Button>
        </p>
      ) : null}
      {isOpen ? <ContactDialog company={company} vacancy={vacancy} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function Place({ company: { name, location } }: { company: Employer }) {
  if (!location || location.lat === null || location.long === null) return null;
  const point = { lat: location.lat, long: location.long };
  return (
    <section className="stack gap-3" aria-labelledby="company-place">
      <div className="row between wrap">
        <h3 id="company-place">Cómo llegar</h3>
        <a
          className="button quiet sm"
          href={`https://www.google.com/maps/dir/?api=1&destination=${point.lat},${point.long}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={IconRoute} />
          Ver la ruta
        </a>
      </div>
      <PlaceMap key={`${point.lat},${point.long}`} label={`Mapa de ${name}`} start={point} pin={point} zoom={mapZoom} />
    </section>
  );
}
