import {
  type CheckFinding,
  checkFindings,
  findingNeedsWords,
  type OfferedCheck,
  officialChecks,
  recordOfficialCheck,
} from "@arranca/contract/review/official-checks";
import { IconExternalLink, IconQrcode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { shortDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { officialChecksQuery, useRecordCheck, useTaxCode } from "./queries.ts";

const tones: Record<CheckFinding, StatusTone> = {
  agrees: "done",
  differs: "refused",
  absent: "refused",
  unavailable: "unknown",
};

/** Checks of an account's papers on the pages of public offices, and what colleagues found there. */
export function OfficialChecks({ accountId }: { accountId: string }) {
  const { data } = useQuery(officialChecksQuery(accountId));
  const [asked, setAsked] = useState<OfferedCheck>();
  if (!data || data.checks.length === 0) return null;
  return (
    <>
      <h2 className={css.heading}>Consultas oficiales</h2>
      <ul className="stack gap-5">
        {data.checks.map((offered) => (
          <li key={offered.check} className="stack gap-1">
            <Check offered={offered} onRecord={() => setAsked(offered)} />
            {offered.check === "tax" && data.reads_code ? <TaxCode accountId={accountId} /> : null}
          </li>
        ))}
      </ul>
      {asked ? <RecordDialog accountId={accountId} offered={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function Check({ offered: { check, address, results }, onRecord }: { offered: OfferedCheck; onRecord: () => void }) {
  const { name, office, looks } = officialChecks[check];
  return (
    <>
      <h3 className="bold">
        {name} · {office}
      </h3>
      <p className="text-14 muted">{looks}</p>
      {results.length === 0 ? <p className="text-14">Nadie la ha consultado.</p> : null}
      {results.map(({ id, finding, words, by, at, is_current: isCurrent }) => (
        <div key={id} className="stack gap-1">
          <p className="row wrap gap-2">
            <StatusChip tone={isCurrent ? tones[finding] : "ended"}>{checkFindings[finding]}</StatusChip>
            <span className="text-14 muted">
              {by} · {shortDate(at)}
            </span>
          </p>
          {words ? <p className="text-14">{words}</p> : null}
          {isCurrent ? null : <p className="text-14 text-wait">El dato cambió después. Consúltalo otra vez.</p>}
        </div>
      ))}
      <p className={`row wrap ${css.more}`}>
        {address ? (
          <a className="button line sm" href={address} target="_blank" rel="noreferrer">
            <Icon of={IconExternalLink} size={20} />
            Abrir {office}
          </a>
        ) : (
          <span className="text-14 muted">Sin dirección: quien administra la pone en Programa.</span>
        )}
        <Button look="quiet" size="sm" onClick={onRecord}>
          Anotar lo que viste<span className="sr-only"> ({office})</span>
        </Button>
      </p>
    </>
  );
}

function TaxCode({ accountId }: { accountId: string }) {
  const read = useTaxCode(accountId);
  if (!read.data)
    return (
      <p className={css.more}>
        <Button
          look="quiet"
          size="sm"
          icon={<Icon of={IconQrcode} size={20} />}
          busy={read.isPending}
          busyLabel="Leyendo"
          onClick={() => read.mutate(undefined, { onError: (error) => showSnack(faultText(error)) })}
        >
          Leer el QR de la constancia
        </Button>
      </p>
    );
  const { address, rfc, agrees } = read.data;
  if (!address)
    return (
      <p className="text-14 text-wait" role="status">
        La constancia no tiene un QR del SAT que podamos leer.
      </p>
    );
  return (
    <p className="text-14" role="status">
      <span className={agrees ? "text-ok" : "text-no"}>
        {agrees ? `El QR es de ${rfc}, el RFC de la cuenta. ` : `El QR es de ${rfc}, otro RFC. `}
      </span>
      <a href={address} target="_blank" rel="noreferrer" className="tap">
        Ver qué dice el SAT
      </a>
    </p>
  );
}

type RecordProps = { accountId: string; offered: OfferedCheck; onClose: () => void };

function RecordDialog({ accountId, offered: { check }, onClose }: RecordProps) {
  const record = useRecordCheck();
  const { name, office } = officialChecks[check];
  return (
    <ReasonDialog
      title={`${name}: ¿qué dijo la página?`}
      lead={`Queda con tu nombre y la hora, junto al dato de hoy. Solo lo lee el equipo. Consulta: ${office}.`}
      schema={recordOfficialCheck.body}
      given={{ check }}
      choice={{
        name: "finding",
        label: "Resultado",
        options: Object.entries(checkFindings).map(([value, label]) => ({ value, label })),
      }}
      words={{
        name: "words",
        label: "Qué viste",
        help: "Con palabras: nombre, estado o folio de la consulta.",
        limit: 500,
        optional: (finding) => !findingNeedsWords(finding),
      }}
      confirm="Guardar"
      busyLabel="Guardando"
      onClose={onClose}
      onSend={async (body) => {
        await record.mutateAsync({ id: accountId, ...body });
        onClose();
        showSnack("Consulta anotada");
      }}
    />
  );
}
