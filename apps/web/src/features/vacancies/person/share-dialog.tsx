import type { PersonVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";

type Props = { vacancy: PersonVacancy; path: string; onClose: () => void };

/** Share dialog for browsers without Web Share: WhatsApp, or the link itself. */
export function ShareDialog({ vacancy, path, onClose }: Props) {
  const url = `${location.origin}${path}`;
  const text = `${vacancy.title} en ${vacancy.company}: ${url}`;
  return (
    <Dialog open onClose={onClose} title="Compartir vacante">
      <div className="stack">
        <p className="bold">
          {vacancy.title}, {vacancy.company}
        </p>
        <p className="text-14 muted ">{url}</p>
        <div className="row wrap gap-2">
          <a
            className="button fill"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={IconBrandWhatsapp} />
            WhatsApp
          </a>
          <CopyButton text={url} label="Copiar enlace" />
        </div>
      </div>
    </Dialog>
  );
}
