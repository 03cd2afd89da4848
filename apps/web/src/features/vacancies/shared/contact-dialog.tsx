import type { Employer, VacancyDetail } from "@arranca/contract/vacancies/vacancy";
import { displayPhone, phoneLink } from "@arranca/contract/values/phone-text";
import { longDate } from "#lib/format.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Note } from "#ui/display/note.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";

type Props = { company: Employer; vacancy: VacancyDetail; onClose: () => void };

export function ContactDialog({ company, vacancy, onClose }: Props) {
  const { email, phone, location } = company;
  return (
    <Dialog open onClose={onClose} title="Información de contacto" size={782}>
      <div className="stack gap-5">
        <ContactHeader titlePrincipal={vacancy.title} id={vacancy.id} date={vacancy.publishDate} />
        <DefinitionList
          items={[
            { term: "Empresa", value: company.name },
            {
              term: "Teléfono",
              value: phone ? (
                <span className="row wrap">
                  <a className="tap" href={phoneLink(phone)}>
                    {displayPhone(phone)}
                  </a>
                  <CopyButton text={phone} label="Copiar teléfono" />
                </span>
              ) : null,
            },
            {
              term: "Correo electrónico",
              value: email ? (
                <span className="row wrap">
                  <a className="tap" href={`mailto:${email}?subject=${encodeURIComponent(vacancy.title)}`}>
                    {email}
                  </a>
                  <CopyButton text={email} label="Copiar correo" />
                </span>
              ) : (
                <span className="muted">Lo verás cuando abra tu postulación.</span>
              ),
            },
            { term: "Dirección", value: location?.address },
          ]}
        />
        <Note>Nunca pagues por un empleo. Si te piden dinero, avísanos.</Note>
      </div>
    </Dialog>
  );
}

/** Header of the contact dialog with vacancy, number and date (seed, point 3). */
function ContactHeader({ titlePrincipal, id, date }: { titlePrincipal: string; id: string; date: string | null }) {
  return (
    <header>
      <p className="text-20 bold">{titlePrincipal}</p>
      <p className="text-14 muted">
        Vacante {id.slice(-8).toUpperCase()}
        {date ? ` · Publicada el ${longDate(date)}` : null}
      </p>
    </header>
  );
}
