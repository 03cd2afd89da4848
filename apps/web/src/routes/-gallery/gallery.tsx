import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { AccountLayout } from "#layouts/account-layout.tsx";
import { chooseTheme } from "#lib/page/theme.ts";
import { Button } from "#ui/actions/button.tsx";
import { Chips, FilterChip } from "#ui/actions/filter-chip.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { SearchBox } from "#ui/actions/search-box.tsx";
import { Tabs } from "#ui/actions/tabs.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { ProgressRing } from "#ui/display/progress-ring.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { Truncate } from "#ui/display/truncate.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { DialogGallery } from "./gallery-dialogs.tsx";
import { FieldGallery } from "./gallery-fields.tsx";
import { FileGallery } from "./gallery-files.tsx";
import { TableGallery } from "./gallery-table.tsx";

/** Every piece in its states, for looking at and for the browser tests. */
export function Gallery({ countries }: { countries: readonly PhoneCountry[] }) {
  return (
    <AccountLayout
      user={{ type: "person", name: "Ximena Guadalupe", surname: "Hernández Villaseñor" }}
      title="Componentes"
      unread={2}
      onBell={() => {}}
      onSignOut={() => {}}
      help={{ email: "hola@municipio.example", phone: "4771234567" }}
      actions={
        <>
          <Button onClick={() => chooseTheme("light")}>Claro</Button>
          <Button onClick={() => chooseTheme("dark")}>Oscuro</Button>
        </>
      }
    >
      <div className="stack g6">
        <Buttons />
        <Statuses />
        <FieldGallery countries={countries} />
        <FileGallery />
        <div className="grid2">
          <Choices />
          <Progress />
        </div>
        <Notes />
        <DialogGallery />
        <TableGallery />
        <Lists />
        <Faces />
      </div>
    </AccountLayout>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <Section className="row wrap">{children}</Section>;
}

function Buttons() {
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
        <Button look="dline">Descartar</Button>
        <CopyButton text="FOLIO-0042" label="Copiar folio" />
      </Line>
    </Card>
  );
}

function Statuses() {
  return (
    <Card title="Estatus">
      <Line>
        <StatusChip tone="done">Activo</StatusChip>
        <StatusChip tone="paid">Pagado</StatusChip>
        <StatusChip tone="running">En proceso</StatusChip>
        <StatusChip tone="mine">Cambios solicitados</StatusChip>
        <StatusChip tone="not-begun">Pendiente</StatusChip>
        <StatusChip tone="ended">Finalizada</StatusChip>
        <StatusChip tone="refused">Rechazado</StatusChip>
        <StatusChip tone="unknown">Otro estatus</StatusChip>
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

function Choices() {
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
        <p className="t14 mut">Buscado: {found || "nada"}</p>
      </div>
    </Card>
  );
}

function Progress() {
  return (
    <Card title="Avance" pad>
      <div className="stack g5">
        <div className="row">
          <ProgressRing percent={58} />
          <ProgressRing percent={100} />
          <div className="grow">
            <ProgressBar label="Subiendo" percent={64} />
          </div>
        </div>
        <PathStepper label="Tu camino" steps={["Datos", "Documentos", "Envía"]} current={1} />
        <Timeline
          steps={[
            { key: "1", title: "Postulación enviada", detail: "16 de noviembre de 2026", state: "done" },
            {
              key: "2",
              title: "Confirma tu relación laboral",
              detail: "A más tardar el 1 de diciembre",
              state: "now",
              mine: true,
            },
            { key: "3", title: "Primer apoyo", state: "next" },
          ]}
        />
        <Timeline
          mini
          steps={[
            { key: "1", title: "Enviada", state: "done" },
            { key: "2", title: "Vista", state: "now" },
            { key: "3", title: "Respuesta", state: "next" },
          ]}
        />
      </div>
    </Card>
  );
}

function Notes() {
  return (
    <div className="stack">
      <AskCard
        title="Te han contratado en Café Jacaranda"
        lead={<Logo name="Café Jacaranda" />}
        actions={
          <>
            <Button look="wait">Confirmar</Button>
            <Button look="quiet">No empecé ahí</Button>
          </>
        }
      >
        Confirma que empezaste el 17 de noviembre. Responde a más tardar el 1 de diciembre.
      </AskCard>
      <Note>Solo tú y el equipo que revisa tu cuenta pueden ver tus documentos.</Note>
      <Note tone="ok" title="Activo">
        Configurar empleo: cerrar, extender o eliminar.
      </Note>
      <Note tone="no" title="Rechazado">
        Tu vacante fue rechazada. Revisa los comentarios, edita y vuelve a enviarla.
      </Note>
      <Note tone="wait">Si inicias una relación falsa, tu cuenta se bloquea.</Note>
    </div>
  );
}

function Lists() {
  return (
    <div className="grid2">
      <Card title="Lista">
        <ul className="list">
          <ListItem
            on
            lead={<Logo name="Café Jacaranda" />}
            title={
              <a className="cover" href="#uno">
                Barista de medio tiempo
              </a>
            }
          >
            <p className="mut t14">Café Jacaranda</p>
            <p className="pay">
              $8,100.00 <small>Netos</small>
            </p>
          </ListItem>
          <ListItem
            lead={<Logo name="Nodo Sur" />}
            title={
              <a className="cover" href="#dos">
                Soporte técnico junior (mesa de ayuda)
              </a>
            }
          >
            <p className="mut t14">Nodo Sur Tecnología</p>
          </ListItem>
        </ul>
      </Card>
      <Card title="Datos" pad>
        <DefinitionList
          items={[
            { term: "Nombre", value: "Ximena Guadalupe" },
            { term: "Teléfono", value: "477 215 0934" },
            { term: "Número interior", value: "" },
            { term: "Municipio", value: "León" },
          ]}
        />
        <RichTextView html="<p>Atiende la <strong>barra</strong> y:</p><ul><li>cobra</li><li>acomoda</li></ul>" />
      </Card>
    </div>
  );
}

function Faces() {
  return (
    <div className="grid3">
      <Card label="Vacía">
        <EmptyState title="No se encontraron resultados" action={<Button>Limpiar cambios</Button>}>
          Ninguna vacante cumple con los 3 filtros.
        </EmptyState>
      </Card>
      <Card label="Cargando">
        <ListSkeleton />
      </Card>
      <Card label="Error">
        <ErrorState onRetry={() => {}} />
      </Card>
    </div>
  );
}
