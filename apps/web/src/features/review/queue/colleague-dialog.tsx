import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { colleaguesQuery } from "../case-work.queries.ts";

type Props = { onChoose: (id: string) => void; onClose: () => void };

/** Dialog that chooses a colleague whose cases the queue shows. */
export function ColleagueDialog({ onChoose, onClose }: Props) {
  const query = useQuery(colleaguesQuery);
  return (
    <Dialog open onClose={onClose} title="Casos de una persona">
      <QueryView query={query}>
        {({ info }) => (
          <ul className="stack gap-2">
            {info
              .filter(({ me }) => !me)
              .map(({ id, name, cases }) => (
                <li key={id}>
                  <button type="button" className="button quiet full" onClick={() => onChoose(id)}>
                    {name} <span className="muted">{cases}</span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
