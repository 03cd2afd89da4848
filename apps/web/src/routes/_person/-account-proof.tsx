import type { PersonInfo } from "@arranca/contract/persons";
import { useState } from "react";
import { AccountProofMissing } from "#features/payments/months/account-proof-missing.tsx";
import { AccountProofDialog } from "#features/registration/standby/account-proof-dialog.tsx";

type Props = {
  proof: PersonInfo["account_proof"];
  /** True for a visit from a link to the photo. */
  startsOpen: boolean;
  onClose: () => void;
};

/** Note that asks for the photo of a changed bank account, with its dialog. */
export function AccountProof({ proof: { state, refused }, startsOpen, onClose }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      {state === "missing" ? <AccountProofMissing refused={refused} onSend={() => setOpen(true)} /> : null}
      {isOpen ? (
        <AccountProofDialog
          onClose={() => {
            setOpen(false);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
