import { IconArrowLeft, IconCloudCheck, IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import type { Programme } from "./programme.ts";
import { ProgrammeBar } from "./programme-bar.tsx";
import css from "./register-layout.module.css";

type Props = {
  children: ReactNode;
  programme?: Programme | undefined;
  steps?: readonly string[];
  step?: number;
  onLeave?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  saving?: boolean;
  /** Saving state in words, such as 'Guardado a las 10:32', announced politely to screen readers. */
  saveState?: string;
  /** True if some typed text is not saved yet. */
  unsaved?: boolean;
};

export function RegisterLayout(props: Props) {
  const {
    children,
    programme,
    steps,
    step = 0,
    onLeave,
    onSave,
    saving = false,
    saveState = "",
    unsaved = false,
  } = props;
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <ProgrammeBar
        programme={programme}
        end={
          saveState && !unsaved ? (
            <span className={`${css.saveState} ${css.inBar} text-14 muted with-icon`} aria-hidden="true">
              <Icon of={IconCloudCheck} />
              {saveState}
            </span>
          ) : null
        }
        helpBeside
      />
      <div className={css.page}>
        {onLeave || onSave ? (
          <div className={css.tools}>
            {onLeave ? (
              <Button look="quiet" className={css.leave} icon={<Icon of={IconArrowLeft} />} onClick={onLeave}>
                Salir del proceso
              </Button>
            ) : (
              <span />
            )}
            {onSave ? (
              <Button
                look="line"
                className={css.save}
                icon={<Icon of={IconDeviceFloppy} />}
                busy={saving}
                onClick={onSave}
              >
                Guardar cambios
              </Button>
            ) : null}
          </div>
        ) : null}
        {onSave ? (
          <p className={`${css.saveState} text-14 ${unsaved ? css.waits : "muted"}`} role="status">
            {saveState}
          </p>
        ) : null}
        {steps ? <PathStepper label="Pasos del registro" steps={steps} current={step} /> : null}
        <main id="contenido">{children}</main>
      </div>
    </>
  );
}
