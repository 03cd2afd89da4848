import { revokeDiploma } from "@arranca/contract/course/diplomas";
import type { AccountFile } from "@arranca/contract/review/accounts";
import { smallStates } from "@arranca/contract/states/state-words";
import { IconCertificate, IconCertificateOff } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useReissueDiploma, useRevokeDiploma } from "../queries.ts";
import { PaperLine } from "./paper-line.tsx";

export function AccountDiplomas({ file }: { file: AccountFile }) {
  const [asking, setAsking] = useState<"revoke" | "reissue">();
  const revoke = useRevokeDiploma();
  const reissue = useReissueDiploma();
  const decide = asking === "revoke" ? revoke : reissue;
  if (file.diplomas.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Diploma</h2>
      <ul className="stack gap-3">
        {file.diplomas.map((diploma) => (
          <li key={diploma.folio}>
            <PaperLine
              paper={{ ...diploma, ended: diploma.revoked }}
              tone={diploma.revoked ? "refused" : "done"}
              state={diploma.revoked ? smallStates.diplomaRevoked : smallStates.diplomaValid}
              words={diploma.name}
            />
          </li>
        ))}
      </ul>
      {file.actions.includes("revoke_diploma") ? (
        <p className={css.more}>
          <Button look="quiet" size="sm" icon={<Icon of={IconCertificateOff} />} onClick={() => setAsking("revoke")}>
            Revocar el diploma
          </Button>
        </p>
      ) : null}
      {file.actions.includes("reissue_diploma") ? (
        <p className={css.more}>
          <Button look="quiet" size="sm" icon={<Icon of={IconCertificate} />} onClick={() => setAsking("reissue")}>
            Expedir de nuevo
          </Button>
        </p>
      ) : null}
      {asking ? (
        <ReasonDialog
          {...dialogs[asking]}
          schema={revokeDiploma.body}
          words={{ name: "reason", label: "Por qué", limit: 500 }}
          onClose={() => setAsking(undefined)}
          onSend={async ({ reason }) => {
            const { message } = await decide.mutateAsync({ id: file.id, reason });
            setAsking(undefined);
            showSnack(message);
          }}
        />
      ) : null}
    </>
  );
}

const dialogs = {
  revoke: {
    title: "Revocar el diploma",
    lead: "Su página pública dice desde ahora que ya no es válido. Su dueño lee el motivo por correo.",
    confirm: "Sí, revocarlo",
  },
  reissue: {
    title: "Expedir de nuevo el diploma",
    lead: "Recibe otro folio; el anterior sigue revocado. Su dueño lee el motivo por correo.",
    confirm: "Sí, expedirlo",
  },
};
