import type { Employer, VacancyDetail } from "@arranca/contract/vacancies";
import { longDate } from "#lib/format.ts";
import { displayPhone } from "#lib/phone.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";

type Props = { company: Employer; vacancy: VacancyDetail; onClose: () => void };

/** How to reach a company, under the vacancy that one calls about. */
export function ContactDialog({ company, vacancy, onClose }: Props) {
  const { email, phone, location } = company;
  return (
    <Dialog open onClose={onClose} title="Información de contacto" size={782}>
      <div className="stack g5">
        <header>
          <p className="t20 b">{vacancy.title}</p>
          <p className="t14 mut">
            Vacante {vacancy.id.slice(-8).toUpperCase()}
            {vacancy.publishDate ? ` · Publicada el ${longDate(vacancy.publishDate)}` : null}
          </p>
        </header>
        <DefinitionList
          items={[
            { term: "Empresa", value: company.name },
            {
              term: "Teléfono",
              value: phone ? (
                <span className="row wrap">
                  <a href={`tel:${phone}`}>{displayPhone(phone)}</a>
                  <CopyButton text={phone} label="Copiar teléfono" />
                </span>
              ) : null,
            },
            {
              term: "Correo electrónico",
              value: email ? (
                <span className="row wrap">
                  <a href={`mailto:${email}?subject=${encodeURIComponent(vacancy.title)}`}>{email}</a>
                  <CopyButton text={email} label="Copiar correo" />
                </span>
              ) : null,
            },
            { term: "Dirección", value: location?.address },
          ]}
        />
        <Note>Nunca pagues por un empleo. Si te piden dinero, avísanos.</Note>
      </div>
    </Dialog>
  );
}
