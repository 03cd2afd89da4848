import { certificateStates, revokeCertificate, type StaffCertificate } from "@arranca/contract/relations/certificates";
import type { AccountFile } from "@arranca/contract/review/accounts";
import { IconCertificate, IconCertificateOff } from "@tabler/icons-react";
import { useState } from "react";
import { shortDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useReissueCertificate, useRevokeCertificate } from "../queries.ts";
import { PaperLine } from "./paper-line.tsx";

type Asking = { id: string; action: "revoke" | "reissue" };

export function AccountCertificates({ file }: { file: AccountFile }) {
  const [asking, setAsking] = useState<Asking>();
  const revoke = useRevokeCertificate();
  const reissue = useReissueCertificate();
  if (file.certificates.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Constancias laborales</h2>
      <ul className="stack gap-3">
        {file.certificates.map((one) => (
          <li key={one.id}>
            <PaperLine
              paper={one}
              tone={one.state === "valid" ? "done" : one.state === "revoked" ? "refused" : "ended"}
              state={certificateStates[one.state]}
              words={wordsOf(one)}
            />
            {one.actions.map((action) => (
              <p key={action} className={css.more}>
                <Button
                  look="quiet"
                  size="sm"
                  icon={<Icon of={action === "revoke" ? IconCertificateOff : IconCertificate} />}
                  onClick={() => setAsking({ id: one.id, action })}
                >
                  {dialogs[action].button}
                  <span className="sr-only"> {one.folio}</span>
                </Button>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {asking ? (
        <ReasonDialog
          {...dialogs[asking.action]}
          schema={revokeCertificate.body}
          words={{ name: "reason", label: "Por qué", limit: 500 }}
          onClose={() => setAsking(undefined)}
          onSend={async ({ reason }) => {
            const decide = asking.action === "revoke" ? revoke : reissue;
            const { message } = await decide.mutateAsync({ id: asking.id, reason });
            setAsking(undefined);
            showSnack(message);
          }}
        />
      ) : null}
    </>
  );
}

const wordsOf = ({ position, company, starts_on: from, ends_on: to }: StaffCertificate) =>
  `${position}, ${company}, ${shortDate(from)} a ${shortDate(to)}`;

const dialogs = {
  revoke: {
    button: "Revocar la constancia",
    title: "Revocar la constancia laboral",
    lead: "Su página pública dice desde ahora que ya no es válida. Su dueño lee el motivo por correo.",
    confirm: "Sí, revocarla",
  },
  reissue: {
    button: "Expedir de nuevo",
    title: "Expedir de nuevo la constancia laboral",
    lead: "Recibe otro folio; el anterior sigue revocado. Su dueño lee el motivo por correo.",
    confirm: "Sí, expedirla",
  },
};
