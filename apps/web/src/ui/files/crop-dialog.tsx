import "react-easy-crop/react-easy-crop.css";
import { useEffect, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import css from "./crop-dialog.module.css";
import { cropImage } from "./crop-image.ts";
import type { Preparing } from "./prepare-file.ts";
import { readChosen } from "./read-chosen.ts";

export type CropShape = "round" | "square";

type Props = {
  file: File;
  shape: CropShape;
  onDone: (file: File) => void;
  onClose: () => void;
};

/** Four times the side of the cropped picture, which is the largest zoom. */
const forCropping: Preparing = {
  kind: "image",
  maxBytes: Number.POSITIVE_INFINITY,
  size: { longSide: 3200 },
  goalBytes: Number.POSITIVE_INFINITY,
};

// A logo can be wider than high, so it can be made smaller than the frame, on white.
const smallest: Record<CropShape, number> = { round: 1, square: 0.4 };
const largest = 4;

export default function CropDialog({ file, shape, onDone, onClose }: Props) {
  const [picture, setPicture] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const sliderId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    // A file that cannot be shown goes to the upload unchanged, which says why.
    void readChosen(file, forCropping).then((read) => (read instanceof File ? setPicture(read) : onDone(file)));
  }, [file]);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (!picture) return null;
  const use = async () => {
    if (!area) return;
    setBusy(true);
    onDone(await cropImage(picture, area));
  };
  return (
    <Dialog
      open
      keepOpenOutside
      title="Ajusta tu imagen"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="fill" busy={isBusy} busyLabel="Preparando" disabled={!area} onClick={() => void use()}>
            Usar imagen
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            minZoom={smallest[shape]}
            maxZoom={largest}
            cropShape={shape === "round" ? "round" : "rect"}
            restrictPosition={shape === "round"}
            showGrid={false}
            disableAutomaticStylesInjection
            mediaProps={{ alt: "", onError: () => onDone(file) }}
            cropperProps={{ "aria-label": "Mueve la imagen con las flechas" }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </div>
      <label className={css.zoom} htmlFor={sliderId}>
        <span className="medium">Tamaño</span>
        <input
          id={sliderId}
          type="range"
          min={smallest[shape]}
          max={largest}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <p className="text-14 muted">Arrástrala para encuadrarla. Con dos dedos la haces más grande.</p>
    </Dialog>
  );
}
