import type { Cv } from "@arranca/contract/cvs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import css from "./cvs.module.css";
import { cvsQuery } from "./queries.ts";
import { nameOf, originOf } from "./words.ts";

/**
 * Chooses the CV for an application: `cvId` is undefined for the default CV. `line` names the CV and opens `dialog` to
 * choose another; both are empty for a person with one CV.
 */
export function useCvChoice({ isOn }: { isOn: boolean }): {
  cvId: string | undefined;
  line: ReactNode;
  dialog: ReactNode;
} {
  const { data } = useQuery({ ...cvsQuery, enabled: isOn });
  const [chosenId, setChosenId] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const cvs = data?.info ?? [];
  const chosen = cvs.find(({ id }) => id === chosenId) ?? cvs[0];
  if (!chosen || cvs.length < 2) return { cvId: undefined, line: null, dialog: null };
  const line = (
    <p className={`text-14 ${css.choice}`}>
      <span className="muted clip">Con «{nameOf(chosen)}»</span>
      <button type="button" className="as-link" onClick={() => setChoosing(true)}>
        Cambiar<span className="sr-only"> el CV que mandas</span>
      </button>
    </p>
  );
  const dialog = isChoosing ? (
    <ChoiceDialog cvs={cvs} value={chosen.id} onValue={setChosenId} onClose={() => setChoosing(false)} />
  ) : null;
  return { cvId: chosen.id === chosenId ? chosenId : undefined, line, dialog };
}

type ChoiceProps = { cvs: readonly Cv[]; value: string; onValue: (id: string) => void; onClose: () => void };

function ChoiceDialog({ cvs, value, onValue, onClose }: ChoiceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      onSend={onClose}
      title="CV que mandas"
      foot={
        <Button look="fill" type="submit">
          Listo
        </Button>
      }
    >
      <RadioGroup
        label="La empresa sólo verá éste"
        options={cvs.map((cv) => ({
          value: cv.id,
          label: cv.is_default ? `${nameOf(cv)} (principal)` : nameOf(cv),
          help: cv.from_profile === "outdated" ? "Tu perfil cambió desde que lo hiciste." : originOf(cv),
        }))}
        value={value}
        onValue={onValue}
      />
      <p className="text-14">
        <Link className="tap" to="/cvs">
          Ver y cambiar mis CV
        </Link>
      </p>
    </Dialog>
  );
}
