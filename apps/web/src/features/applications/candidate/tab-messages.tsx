import { Templates } from "../messages/templates.tsx";
import { Thread } from "../messages/thread.tsx";
import type { PaneTabProps } from "./pane-tab.ts";

export function TabMessages({ candidate: { id, name } }: PaneTabProps) {
  return (
    <div className="pad">
      <Thread
        key={id}
        id={id}
        label={`Escríbele a ${name}`}
        empty={`Pregúntale algo a ${name}. Recibe un aviso y te contesta aquí, sin dar su teléfono.`}
        tools={(field) => <Templates id={id} {...field} />}
      />
    </div>
  );
}
