import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { JobSettingsDialog } from "./job-settings-dialog.tsx";

type Props = { vacancy: CompanyVacancy; onClose: () => void };

/**
 * Dialog opened from the e-mail about a vacancy's end: one click extends it; if it is too late, it explains why and what
 * else can be done.
 */
export function ExtendDialog({ vacancy, onClose }: Props) {
  // Decided once: after extending, the vacancy may have no extension left.
  const [canExtend] = useState(() => vacancy.actions.includes("extend"));
  if (canExtend) return <JobSettingsDialog vacancy={vacancy} only="extend" onClose={onClose} onGone={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ya no se puede extender"
      foot={
        <>
          <Button onClick={onClose}>Ver la vacante</Button>
          <ButtonLink to="/jobs-company/new" search={{ from: vacancy.id }} look="fill" icon={<Icon of={IconCopy} />}>
            Duplicar
          </ButtonLink>
        </>
      }
    >
      <p>
        <b>«{vacancy.title}»</b>. {vacancy.extension.note}
      </p>
    </Dialog>
  );
}
