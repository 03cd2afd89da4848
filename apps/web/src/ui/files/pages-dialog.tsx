import { countText } from "@arranca/contract/values/count-text";
import { IconCamera, IconPhoto, IconRotateClockwise2, IconTrash } from "@tabler/icons-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { fileSize } from "#lib/format.ts";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { Note } from "../display/note.tsx";
import { FieldError } from "../forms/field-error.tsx";
import { refusalText } from "./file-rules.ts";
import css from "./pages-dialog.module.css";
import { type PagePicture, pdfOfPages } from "./pages-pdf.ts";
import { photoHint } from "./photo-hint.ts";
import { photoPage } from "./photo-page.ts";
import type { Unsent } from "./unsent.ts";
import { useChoice } from "./use-choice.ts";

// Six of the largest pages stay below the limit of a file.
const mostPages = 6;

type Page = PagePicture & { key: string; photo: File; quarters: number; hint: string | undefined };

type Props = {
  name: string;
  place: string;
  onDone: (file: File) => void;
  onClose: () => void;
};

/** Dialog that makes one PDF of photos of pages, on this device. The pages are shown as they will be sent. */
export default function PagesDialog({ name, place, onDone, onClose }: Props) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const places = mostPages - pages.length;
  const choice = useChoice(
    place,
    pages.map((_page, at) => `Página ${at + 1}`),
  );
  const { lost } = choice;

  // Sequential, because a cheap phone has no memory for two photos of 12 megapixels.
  const work = async (photos: readonly { photo: File; quarters: number; key?: string }[]) => {
    setProblem(undefined);
    setWorking(true);
    for (const { photo, quarters, key = crypto.randomUUID() } of photos) {
      const made = await photoPage(photo, quarters);
      if ("alert" in made) {
        setProblem(refusalText(made));
        continue;
      }
      const page = { ...made, key, photo, quarters, hint: await photoHint(photo) };
      setPages((before) =>
        before.some((one) => one.key === key) ? before.map((one) => (one.key === key ? page : one)) : [...before, page],
      );
    }
    setWorking(false);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    choice.end();
    const picked = [...(event.target.files ?? [])];
    event.target.value = "";
    if (picked.length > 0) choice.settle();
    void work(picked.slice(0, places).map((photo) => ({ photo, quarters: 0 })));
    if (picked.length > places) setProblem(`Caben ${mostPages} páginas. Quitamos las que sobran.`);
  };
  const finish = () => onDone(new File([pdfOfPages(pages)], `${name} en fotos.pdf`, { type: "application/pdf" }));
  const bytes = pages.reduce((sum, { jpeg }) => sum + jpeg.size, 0);

  return (
    <Dialog
      open
      keepOpenOutside
      title={`Fotos de tu ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="fill" disabled={pages.length === 0 || working} onClick={finish}>
            Usar estas fotos
          </Button>
        </>
      }
    >
      <p>Una foto por hoja, de frente y con buena luz. Las juntamos en un PDF. Así como las ves se mandan.</p>
      {lost ? (
        <div role="status">
          <Note tone="wait">{lostPages(lost)}</Note>
        </div>
      ) : null}
      {pages.length > 0 ? (
        <ol className={css.pages}>
          {pages.map((page, at) => (
            <PageItem
              key={page.key}
              page={page}
              number={at + 1}
              count={pages.length}
              disabled={working}
              onTurn={() => void work([{ ...page, quarters: page.quarters + 1 }])}
              onRemove={() => setPages(pages.filter((one) => one !== page))}
            />
          ))}
        </ol>
      ) : null}
      <p className="text-14 muted" role="status">
        {working
          ? "Preparando la página…"
          : pages.length > 0
            ? `${pages.length === 1 ? "1 página" : `${pages.length} páginas`} · ${fileSize(bytes)}`
            : null}
      </p>
      <div role="alert">{problem ? <FieldError message={problem} /> : null}</div>
      {places > 0 ? (
        <div className={css.pick} ref={choice.watch}>
          <label className="button soft">
            <Icon of={IconCamera} />
            {pages.length > 0 ? "Tomar otra foto" : "Tomar foto"}
            <input
              className="sr-only"
              type="file"
              accept="image/*"
              capture="environment"
              onClick={choice.begin}
              onChange={pick}
              disabled={working}
            />
          </label>
          <label className="button line">
            <Icon of={IconPhoto} />
            Elegir fotos
            <input
              className="sr-only"
              type="file"
              accept="image/*"
              multiple
              onClick={choice.begin}
              onChange={pick}
              disabled={working}
            />
          </label>
        </div>
      ) : (
        <p className="text-14 muted">Son {mostPages} páginas, el máximo.</p>
      )}
    </Dialog>
  );
}

const lostPages = ({ names, isChoosing }: Unsent): string =>
  names.length === 0
    ? "La página se cerró antes de recibir la foto. Elige la que acabas de tomar."
    : `La página se cerró y ${countText(names.length, "hoja no se guardó", "hojas no se guardaron")}${isChoosing ? ", ni la última foto" : ""}. Elige otra vez las fotos: búscalas en tu galería.`;

type ItemProps = {
  page: Page;
  number: number;
  count: number;
  disabled: boolean;
  onTurn: () => void;
  onRemove: () => void;
};

function PageItem({ page, number, count, disabled, onTurn, onRemove }: ItemProps) {
  const { jpeg, hint } = page;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(jpeg);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [jpeg]);
  return (
    <li className="stack gap-2">
      <img src={address} alt={`Página ${number}`} />
      <div className="row">
        <span className="grow text-14">
          {number} de {count}
        </span>
        <IconButton
          icon={IconRotateClockwise2}
          label={`Girar la página ${number}`}
          disabled={disabled}
          onClick={onTurn}
        />
        <IconButton icon={IconTrash} label={`Borrar la página ${number}`} disabled={disabled} onClick={onRemove} />
      </div>
      {hint ? <Note tone="wait">{hint}</Note> : null}
    </li>
  );
}
