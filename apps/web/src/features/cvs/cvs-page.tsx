import { type Cv, cvLimits } from "@arranca/contract/cvs";
import { IconSparkles, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { DocumentDialog } from "#ui/dialogs/document-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { hasUnsent } from "#ui/files/unsent.ts";
import { AnswersDialog } from "./answers/answers-dialog.tsx";
import { type CvAction, CvRow } from "./cv-row.tsx";
import css from "./cvs.module.css";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FileDialog, placeOf } from "./file-dialog.tsx";
import { MakeDialog, RenameDialog } from "./name-dialogs.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { cvsQuery } from "./queries.ts";
import { nameOf } from "./words.ts";

type Asking = { about: "make" | "upload" | "details" } | { about: CvAction; cv: Cv };

export function CvsPage() {
  const query = useQuery(cvsQuery);
  const [asking, setAsking] = useState<Asking | undefined>(() =>
    hasUnsent(placeOf()) ? { about: "upload" } : undefined,
  );
  const close = () => setAsking(undefined);
  return (
    <QueryView query={query}>
      {({ info, words, details }) => {
        const isFull = info.length >= cvLimits.cvs;
        return (
          <div className="stack gap-6">
            <p className="muted">
              Al postularte eliges cuál mandas. La empresa sólo ve ése, y sólo cuando abre tu postulación.
            </p>
            <div className="columns wide">
              <Card label="Tus CV">
                {info.length === 0 ? (
                  <EmptyState title="Todavía no tienes un CV" picture="road">
                    Hazlo con los datos que ya nos diste: queda en una página, lista para mandar.
                  </EmptyState>
                ) : (
                  <ul className="list">
                    {info.map((cv) => (
                      <CvRow key={cv.id} cv={cv} onAsk={(about) => setAsking({ about, cv })} />
                    ))}
                  </ul>
                )}
                <div className={css.add}>
                  <Button
                    look="fill"
                    disabled={isFull}
                    icon={<Icon of={IconSparkles} />}
                    onClick={() => setAsking({ about: "make" })}
                  >
                    Hacer CV con mi perfil
                  </Button>
                  <Button
                    disabled={isFull}
                    icon={<Icon of={IconUpload} />}
                    onClick={() => setAsking({ about: "upload" })}
                  >
                    Subir un CV
                  </Button>
                  {isFull ? (
                    <p className="text-14 muted">Tienes {cvLimits.cvs} CV, el máximo. Borra o reemplaza alguno.</p>
                  ) : null}
                </div>
              </Card>
              <ProfileCard words={words} onEdit={() => setAsking({ about: "details" })} />
            </div>
            {asking?.about === "make" ? <MakeDialog onClose={close} /> : null}
            {asking?.about === "upload" ? <FileDialog onClose={close} /> : null}
            {asking?.about === "details" ? (
              <AnswersDialog
                {...{ details, words }}
                confirm="Listo"
                busyLabel="Guardando"
                onDone={() => {
                  showSnack("Guardado. Actualiza o haz tu CV para que lo lleve.");
                  close();
                }}
                onClose={close}
              />
            ) : null}
            {asking && "cv" in asking ? <AboutOne {...asking} onClose={close} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}

function AboutOne({ about, cv, onClose }: { about: CvAction; cv: Cv; onClose: () => void }) {
  if (about === "rename") return <RenameDialog {...{ cv, onClose }} />;
  if (about === "replace") return <FileDialog replaced={cv} onClose={onClose} />;
  if (about === "delete") return <DeleteDialog {...{ cv, onClose }} />;
  return <DocumentDialog paper={{ title: nameOf(cv), src: cv.url, name: cv.file_name }} onClose={onClose} />;
}
