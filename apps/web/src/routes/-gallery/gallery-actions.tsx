import {
  accountStatuses,
  applicationStatuses,
  queueStatuses,
  relationStatuses,
  supportMonthStatuses,
  vacancyStatuses,
} from "@arranca/contract/statuses";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Tabs } from "#ui/actions/tabs.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Truncate } from "#ui/display/truncate.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";

function Line({ children }: { children: ReactNode }) {
  return <Section className="row wrap">{children}</Section>;
}

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Botón">
      <Line>
        <Button look="fill">Postularme</Button>
        <Button look="fill" busy={busy} busyLabel="Postulándote" onClick={() => setBusy(true)}>
          Trabaja al tocarlo
        </Button>
        <Button look="fill" disabled>
          Ya te has postulado
        </Button>
      </Line>
      <Line>
        <Button look="soft">Tomar foto</Button>
        <Button look="line" icon={<Icon of={IconDownload} />}>
          Descargar
        </Button>
        <Button look="quiet">Cancelar</Button>
        <IconButton icon={IconTrash} label="Borrar" />
      </Line>
      <Line>
        <Button look="wait">Confirmar</Button>
        <Button look="danger">Sí, finalizar</Button>
        <Button look="danger-line">Descartar</Button>
        <CopyButton text="FOLIO-0042" label="Copiar folio" />
      </Line>
    </Card>
  );
}

export function Statuses() {
  return (
    <Card title="Estatus">
      <Line>
        <StatusChip tone="done">{accountStatuses.approved.name}</StatusChip>
        <StatusChip tone="paid">{supportMonthStatuses.paid.name}</StatusChip>
        <StatusChip tone="running">{applicationStatuses.in_process.name}</StatusChip>
        <StatusChip tone="mine">{accountStatuses.changes_requested.name}</StatusChip>
        <StatusChip tone="not-begun">{vacancyStatuses.draft.name}</StatusChip>
        <StatusChip tone="ended">{relationStatuses.finished.name}</StatusChip>
        <StatusChip tone="refused">{vacancyStatuses.rejected.name}</StatusChip>
        <StatusChip tone="unknown">{queueStatuses.disputed.name}</StatusChip>
      </Line>
      <Line>
        <Tag>Remoto</Tag>
        <Tag brand>Empresa verificada</Tag>
        <Avatar name="Estefanía Valadez" size={32} />
        <Avatar name="Juan Carlos Hernández" />
        <Avatar name="Nayeli Tzintzun" size={56} />
        <Logo name="Café Jacaranda" />
        <Truncate text="recursoshumanos@cafejacaranda.example" />
        <Truncate text="hola@corto.example" />
      </Line>
    </Card>
  );
}

export function Choices() {
  const [tab, setTab] = useState<"one" | "two" | "three">("one");
  const [kind, setKind] = useState<"sub" | "admin">("sub");
  const [remote, setRemote] = useState(true);
  const [half, setHalf] = useState(false);
  const [found, setFound] = useState("");
  return (
    <Card title="Pestañas y filtros" pad>
      <div className="stack">
        <Tabs
          label="Vacante"
          value={tab}
          onValue={setTab}
          tabs={[
            { key: "one", label: "Descripción", content: <p>Lo que harás.</p> },
            { key: "two", label: "Información complementaria", content: <p>Lo que te dan.</p> },
            { key: "three", label: "Empresa", count: 3, content: <p>Quiénes son.</p> },
          ]}
        />
        <Segmented
          label="Tipo de cuenta"
          value={kind}
          onValue={setKind}
          options={[
            { value: "sub", label: "Subcuenta" },
            { value: "admin", label: "Administrador" },
          ]}
        />
        <Chips label="Filtros">
          <FilterChip on={remote} onToggle={() => setRemote(!remote)}>
            Remoto
          </FilterChip>
          <FilterChip on={half} count={4} onToggle={() => setHalf(!half)}>
            Medio tiempo
          </FilterChip>
        </Chips>
        <SearchBox label="Buscar" value="" onSearch={setFound} />
        <p className="text-14 muted">Buscado: {found || "nada"}</p>
      </div>
    </Card>
  );
}
