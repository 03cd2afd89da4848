import { type Diploma, readDiplomaFile } from "@arranca/contract/course/diplomas";
import { IconDownload, IconShare } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { download } from "#lib/calls/download.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import css from "./diploma.module.css";
import { sharePicture } from "./share-picture.ts";

export function DiplomaFace({ diploma }: { diploma: Diploma }) {
  const { file, picture, share: shared, folio } = diploma;
  const save = useMutation({ mutationFn: (name: string) => download(readDiplomaFile, { params: { name } }) });
  const share = useMutation({
    mutationFn: ({ of, as }: { of: NonNullable<Diploma["share"]>; as: string }) => sharePicture(of, as),
  });
  if (!file || !picture || !shared || !folio) return null;
  const fault = save.error ?? share.error;
  return (
    <div className="stack">
      <img className={css.picture} src={picture.url} alt={`Tu diploma, folio ${folio}`} width={792} height={612} />
      <p className="text-14 muted">
        Folio {folio}.{" "}
        {diploma.verify_url ? (
          <a href={diploma.verify_url} target="_blank" rel="noreferrer">
            Así lo comprueba una empresa
          </a>
        ) : null}
      </p>
      <div className={`row wrap gap-2 ${css.actions}`}>
        <Button
          icon={<Icon of={IconDownload} />}
          busy={save.isPending}
          busyLabel="Descargando"
          onClick={() => save.mutate(file.name)}
        >
          Descargar PDF
        </Button>
        <Button
          look="soft"
          icon={<Icon of={IconShare} />}
          busy={share.isPending}
          busyLabel="Preparando"
          onClick={() => share.mutate({ of: shared, as: folio })}
        >
          Compartir imagen
        </Button>
      </div>
      <p className="text-14 muted">La imagen que compartes lleva tus iniciales, no tu nombre.</p>
      {fault ? <Note tone="no">{faultText(fault)}</Note> : null}
    </div>
  );
}
