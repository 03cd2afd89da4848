import { Button } from "#ui/actions/button.tsx";
import { AskCard } from "#ui/display/ask-card.tsx";
import { Card } from "#ui/display/card.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { ProgressRing } from "#ui/display/progress-ring.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";

export function Progress() {
  return (
    <Card title="Avance" pad>
      <div className="stack gap-5">
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
            { key: "1", title: "Enviada", state: "now" },
            { key: "2", title: "Vista", state: "next" },
            { key: "3", title: "Respuesta", state: "next" },
          ]}
        />
      </div>
    </Card>
  );
}

export function Notes() {
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

export function Lists() {
  return (
    <div className="grid-2">
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
            <p className="muted text-14">Café Jacaranda</p>
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
            <p className="muted text-14">Nodo Sur Tecnología</p>
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

export function Faces() {
  return (
    <div className="grid-3">
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
