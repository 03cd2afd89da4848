import type { MyApplication } from "@arranca/contract/applications";
import { countText } from "@arranca/contract/values/count-text";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ThreadDialog } from "./thread-dialog.tsx";

type Props = { applicationId: string } & Pick<MyApplication, "messages">;

/** Button that opens the messages of an application and says how many are new. */
export function ReadMessages({ applicationId, messages: { unread } }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={unread > 0 ? "fill" : "soft"} size="sm" onClick={() => setOpen(true)}>
        {unread > 0 ? `Leer ${countText(unread, "mensaje nuevo", "mensajes nuevos")}` : "Mensajes"}
      </Button>
      {isOpen ? <ThreadDialog id={applicationId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
