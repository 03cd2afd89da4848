import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { CourseFiles } from "./course-files.tsx";
import { ownVideoQuery } from "./queries.ts";
import { WelcomeForm } from "./welcome-form.tsx";

export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(ownVideoQuery);
  if (query.data)
    return (
      <CourseFiles files={query.data.files}>
        <WelcomeForm known={query.data} onClose={onClose} />
      </CourseFiles>
    );
  return (
    <Dialog open title="Video de bienvenida" onClose={onClose}>
      <QueryView query={query} skeleton={<ListSkeleton rows={3} label="Cargando el video de bienvenida" />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
