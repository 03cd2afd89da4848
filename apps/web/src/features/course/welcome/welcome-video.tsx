import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { VideoDialog } from "#ui/dialogs/video-dialog.tsx";
import { useWatched, welcomeVideoQuery } from "./queries.ts";
import css from "./welcome.module.css";

/** The programme's welcome: it comes once by itself, and from then on when somebody asks for it. `waits` holds it back. */
export function WelcomeVideo({ waits }: { waits: boolean }) {
  const { data } = useQuery(welcomeVideoQuery);
  const watched = useWatched();
  // Undefined: nobody has asked for it or put it away on this page.
  const [isWanted, setIsWanted] = useState<boolean>();
  if (!data) return null;
  const { has_viewed: viewed, video } = data.source;
  if (!video) return null;
  const comesByItself = isWanted === undefined && viewed === 0 && !waits;
  const tell = () => {
    if (viewed === 0) watched.mutate();
  };
  const close = () => {
    setIsWanted(false);
    tell();
  };
  return (
    <>
      <p className={css.again}>
        <Button look="quiet" size="sm" icon={<Icon of={IconPlayerPlay} />} onClick={() => setIsWanted(true)}>
          Ver el video de bienvenida
        </Button>
      </p>
      {isWanted || comesByItself ? (
        <VideoDialog
          {...video}
          // It stays open to its last second, though it counts as seen.
          onFinished={() => {
            setIsWanted(true);
            tell();
          }}
          onClose={close}
          foot={
            <Button look="fill" onClick={close}>
              Entendido
            </Button>
          }
        />
      ) : null}
    </>
  );
}
