import type { Cv } from "@arranca/contract/cvs";
import { IconSparkles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { AnswersDialog } from "./answers/answers-dialog.tsx";
import { cvsQuery, useMake } from "./queries.ts";

export function CvMaker({ hasOne, onMade }: { hasOne: boolean; onMade: (cv: Cv) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...cvsQuery, enabled: isOpen });
  const make = useMake();
  const finish = async () => {
    onMade(await make.mutateAsync("Mi CV"));
    setOpen(false);
    showSnack("Tu CV está listo.");
  };
  return (
    <>
      <Button look="soft" icon={<Icon of={IconSparkles} />} onClick={() => setOpen(true)}>
        {hasOne ? "Cambiarlo con 6 preguntas" : "No tengo: hacerlo con 6 preguntas"}
      </Button>
      {isOpen && data ? (
        <AnswersDialog
          details={data.details}
          words={data.words}
          confirm="Guardar mi CV"
          busyLabel="Haciendo tu CV"
          onDone={finish}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
