import {
  certificateStates,
  type MyCertificates,
  readCertificateFile,
  type WorkCertificate,
} from "@arranca/contract/relations/certificates";
import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { download } from "#lib/calls/download.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate, money } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Switch } from "#ui/forms/switch.tsx";
import { myCertificatesQuery, useShowPay } from "./queries.ts";

/** Work certificates of the person, one per finished relation; nothing while there is none. */
export function CertificatesCard() {
  const { data } = useQuery(myCertificatesQuery);
  return data ? <Certificates {...data} /> : null;
}

function Certificates({ certificates, making }: MyCertificates) {
  if (certificates.length === 0 && making.length === 0) return null;
  // The newest certificate of each relation; earlier ones are named below it.
  const newest = certificates.filter(
    (one, at) => certificates.findIndex(({ relation_id: id }) => id === one.relation_id) === at,
  );
  return (
    <Card title="Constancia laboral">
      {making.length > 0 ? (
        <Section>
          <p className="text-14 muted">Estamos haciendo tu constancia. Aparece aquí en unos momentos.</p>
        </Section>
      ) : null}
      {newest.map((one) => (
        <Section key={one.id} className="stack">
          <Certificate certificate={one} />
          <Earlier of={certificates.filter((other) => other.relation_id === one.relation_id && other !== one)} />
        </Section>
      ))}
    </Card>
  );
}

function Certificate({ certificate }: { certificate: WorkCertificate }) {
  const { position, company, starts_on: from, ends_on: to, folio, state, ended, file } = certificate;
  return (
    <>
      <div>
        <h3>{position}</h3>
        <p className="text-14 muted">
          {company} · Del {longDate(from)} al {longDate(to)}
        </p>
      </div>
      {state === "valid" && file ? (
        <Valid certificate={certificate} file={file.name} />
      ) : (
        <Note tone={state === "revoked" ? "no" : "wait"} title={`Folio ${folio}: ya no es válida`}>
          {ended ? `${longDate(ended.at)}. ${ended.reason}` : null}
        </Note>
      )}
    </>
  );
}

function Valid({ certificate, file }: { certificate: WorkCertificate; file: string }) {
  const { id, folio, pay, currency, shows_pay: isShown, verify_url: page } = certificate;
  const save = useMutation({ mutationFn: () => download(readCertificateFile, { params: { name: file } }) });
  const show = useShowPay();
  const fault = save.error ?? show.error;
  return (
    <>
      <div className="row wrap gap-2">
        <Button
          icon={<Icon of={IconDownload} />}
          busy={save.isPending}
          busyLabel="Descargando"
          onClick={() => save.mutate()}
        >
          Descargar PDF
        </Button>
        <a className="tap" href={page} target="_blank" rel="noreferrer">
          Así la comprueba quien la recibe
        </a>
      </div>
      {pay === null ? null : (
        <Switch
          label="Mostrar mi sueldo"
          help={`${money(pay, currency ?? "MXN")} al mes. Descarga otra vez el PDF después de cambiarlo.`}
          value={show.isPending ? show.variables.shows : isShown}
          disabled={show.isPending}
          onValue={(shows) => show.mutate({ id, shows }, { onSuccess: ({ message }) => showSnack(message) })}
        />
      )}
      <p className="text-14 muted">
        Folio {folio}. Quien lo tenga ve tus iniciales, el puesto, la empresa y las fechas
        {isShown ? ", y tu sueldo" : "; no ve tu nombre completo ni tu sueldo"}. La empresa no la recibe: tú decides a
        quién dársela.
      </p>
      {fault ? <Note tone="no">{faultText(fault)}</Note> : null}
    </>
  );
}

function Earlier({ of: earlier }: { of: readonly WorkCertificate[] }) {
  if (earlier.length === 0) return null;
  return (
    <ul className="stack gap-2" aria-label="Constancias anteriores">
      {earlier.map(({ id, folio, state, ended }) => (
        <li key={id} className="row wrap gap-2 text-14">
          <span>{folio}</span>
          <StatusChip tone={state === "revoked" ? "refused" : "ended"}>{certificateStates[state]}</StatusChip>
          {ended ? <span className="muted">{ended.reason}</span> : null}
        </li>
      ))}
    </ul>
  );
}
