import type { ComponentProps } from "react";
import { Button } from "#ui/actions/button.tsx";
import { VideoDialog } from "#ui/dialogs/video-dialog.tsx";

type Props = {
  video: Pick<ComponentProps<typeof VideoDialog>, "title" | "src" | "captions" | "poster">;
  /** Called when the welcome video was watched to its end, or closed. */
  onSeen: () => void;
  onFinished: () => void;
  onClose: () => void;
};

export function WelcomeDialog({ video, onSeen, onFinished, onClose }: Props) {
  const close = () => {
    onSeen();
    onClose();
  };
  return (
    <VideoDialog
      {...video}
      onFinished={() => {
        onFinished();
        onSeen();
      }}
      onClose={close}
      foot={
        <Button look="fill" onClick={close}>
          Entendido
        </Button>
      }
    />
  );
}
