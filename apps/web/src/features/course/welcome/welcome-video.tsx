import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { useWatched, welcomeVideoQuery } from "./queries.ts";
import css from "./welcome.module.css";

const WelcomeDialog = lazyComponent(async () => (await import("./welcome-dialog.tsx")).WelcomeDialog);

/** Welcome video of the programme: opens once by itself, later on demand. `waits` delays its opening. */
export function WelcomeVideo({ waits }: { waits: boolean }) {
  const { data } = useQuery(welcomeVideoQuery);
  const watched = useWatched();
  // Undefined: neither opened nor closed on this page.
  const [isWanted, setIsWanted] = useState<boolean>();
  if (!data) return null;
  const { has_viewed: viewed, video } = data.source;
  if (!video) return null;
  const comesByItself = isWanted === undefined && viewed === 0 && !waits;
  const tell = () => {
    if (viewed === 0) watched.mutate();
  };
  return (
    <>
      <p className={css.again}>
        <Button look="quiet" size="sm" icon={<Icon of={IconPlayerPlay} />} onClick={() => setIsWanted(true)}>
          Ver el video de bienvenida
        </Button>
      </p>
      {isWanted || comesByItself ? (
        <WelcomeDialog
          video={video}
          onSeen={tell}
          // It stays open to its last second, although it already counts as seen.
          onFinished={() => setIsWanted(true)}
          onClose={() => setIsWanted(false)}
        />
      ) : null}
    </>
  );
}
