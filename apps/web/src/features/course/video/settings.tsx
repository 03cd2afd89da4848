import { Select } from "#ui/forms/select.tsx";
import { type PlayedFile, type Quality, qualityInWords } from "./quality.ts";
import css from "./video.module.css";

const speeds = [1, 1.25, 1.5, 2] as const;

type Props = {
  files: readonly PlayedFile[];
  quality: Quality | undefined;
  onQuality: (quality: Quality) => void;
  speed: number;
  onSpeed: (speed: number) => void;
};

export function VideoSettings({ files, quality, onQuality, speed, onSpeed }: Props) {
  return (
    <div className={css.settings}>
      {files.length > 1 && quality ? (
        <Select
          label="Calidad"
          hideLabel
          placeholder=""
          options={files.map((file) => ({ value: file.quality, label: qualityInWords(file) }))}
          value={quality}
          onValue={(value) => {
            const chosen = files.find((file) => file.quality === value);
            if (chosen) onQuality(chosen.quality);
          }}
        />
      ) : null}
      <Select
        label="Velocidad"
        hideLabel
        placeholder=""
        options={listWith(speed).map((one) => ({
          value: String(one),
          label: `Velocidad ${one}×`,
        }))}
        value={String(speed)}
        onValue={(value) => onSpeed(Number(value))}
      />
    </div>
  );
}

/** Speeds to offer, with the current one added: the player's own menu can set other speeds. */
const listWith = (speed: number): number[] => [...new Set([...speeds, speed])].sort((one, other) => one - other);
