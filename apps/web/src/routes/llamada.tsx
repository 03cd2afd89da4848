import { createFileRoute } from "@tanstack/react-router";
import { CallbackPage } from "#features/callbacks/callback-page.tsx";
import { useProgramme } from "#features/session/programme.ts";
import { ProgrammeBar } from "#layouts/programme-bar.tsx";
import { usePageTitle } from "#lib/page/page-title.ts";
import { currentSession } from "#lib/session/current-session.ts";
import { mayHaveSession } from "#lib/session/session.ts";
import { textSearch } from "./-text-search.ts";

export const Route = createFileRoute("/llamada")({
  validateSearch: textSearch<"de">("de"),
  beforeLoad: async ({ context }) => {
    const session = mayHaveSession() ? await currentSession(context.queryClient) : undefined;
    return { name: session?.name ?? "" };
  },
  component: Callback,
});

function Callback() {
  usePageTitle("Te llamamos");
  const { de = "" } = Route.useSearch();
  const { name } = Route.useRouteContext();
  const programme = useProgramme();
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <ProgrammeBar programme={programme} />
      <CallbackPage from={de} name={name} contact={programme} />
    </>
  );
}
