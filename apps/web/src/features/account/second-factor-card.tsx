import { recoveryCodeCount } from "@arranca/contract/accounts/second-factor";
import { smallStates } from "@arranca/contract/states/state-words";
import { IconDeviceMobile, IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ActDialog } from "#ui/dialogs/act-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Shown, secondFactorQuery, useBegin, useDrop, useRenew } from "./second-factor.queries.ts";
import { SecondFactorScan } from "./second-factor-scan.tsx";

// Below this number the card recommends new recovery codes.
const fewCodes = 3;

export function SecondFactorCard({ onDone }: { onDone?: (() => unknown) | undefined }) {
  const query = useQuery(secondFactorQuery);
  const begin = useBegin();
  const renew = useRenew();
  const drop = useDrop();
  const [isDropping, setIsDropping] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [codes, setCodes] = useState<readonly string[]>();

  const run = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      showSnack(faultText(error));
    }
  };
  const scan = () => run(async () => setShown(await begin.mutateAsync()));

  if (codes) {
    return (
      <Card title="Tus códigos de recuperación" pad>
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            void onDone?.();
          }}
        />
      </Card>
    );
  }
  if (shown) {
    return (
      <Card title="Activa tu verificación en dos pasos" pad>
        <SecondFactorScan
          shown={shown}
          onCodes={(fresh) => {
            setShown(undefined);
            setCodes(fresh);
          }}
          onBack={() => setShown(undefined)}
        />
      </Card>
    );
  }
  return (
    <Card title="Verificación en dos pasos" pad>
      <QueryView query={query}>
        {({ since, recovery_codes_left: left, required }) => (
          <div className="stack">
            {since ? (
              <>
                <p className="row wrap">
                  <StatusChip tone="done">{smallStates.secondFactorOn}</StatusChip>
                  <span className="muted">Desde el {longDate(since)}</span>
                </p>
                <p>
                  {left === recoveryCodeCount
                    ? `Te quedan los ${left} códigos de recuperación.`
                    : `${left === 1 ? "Te queda" : "Te quedan"} ${left} de ${recoveryCodeCount} códigos de recuperación.`}
                </p>
                {left < fewCodes ? (
                  <Note tone="wait">Te quedan pocos. Saca códigos nuevos antes de que los necesites.</Note>
                ) : null}
                <div className="row wrap">
                  <Button
                    look="line"
                    icon={<Icon of={IconKey} />}
                    busy={renew.isPending}
                    onClick={() => run(async () => setCodes((await renew.mutateAsync()).recovery_codes))}
                  >
                    Sacar códigos nuevos
                  </Button>
                  <Button look="line" icon={<Icon of={IconDeviceMobile} />} busy={begin.isPending} onClick={scan}>
                    Cambiar de teléfono
                  </Button>
                  {required ? null : (
                    <Button look="danger-line" onClick={() => setIsDropping(true)}>
                      Desactivar
                    </Button>
                  )}
                </div>
              </>
            ) : (
              <>
                <p>
                  Además de tu contraseña, te pedimos un código que cambia cada 30 segundos en tu teléfono. Así, quien
                  sepa tu contraseña no puede entrar a los datos de otras personas.
                </p>
                {required ? (
                  <Note tone="wait">
                    El programa la pide a todo el equipo: actívala para empezar. Toma dos minutos.
                  </Note>
                ) : null}
                <div>
                  <Button
                    look="fill"
                    icon={<Icon of={IconDeviceMobile} />}
                    busy={begin.isPending}
                    busyLabel="Abriendo"
                    onClick={scan}
                  >
                    Activar
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </QueryView>
      {isDropping ? (
        <ActDialog
          title="¿Desactivar la verificación en dos pasos?"
          confirm="Sí, desactivar"
          act={drop}
          input={undefined}
          onClose={() => setIsDropping(false)}
        >
          <p>Entrarás solo con tu contraseña. Tus códigos de recuperación dejan de servir.</p>
        </ActDialog>
      ) : null}
    </Card>
  );
}
