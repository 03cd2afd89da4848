import { useState } from "react";
import { Card } from "#ui/display/card.tsx";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile, Upload } from "#ui/files/use-upload.ts";

/** Simulates an upload with progress, because the gallery has no server. */
const pretend: Upload<StoredFile> = async (file, { onProgress, signal }) => {
  for (const share of [0.2, 0.64, 0.9]) {
    onProgress(share);
    await new Promise((resolve) => setTimeout(resolve, 60));
    signal.throwIfAborted();
  }
  return { name: file.name, size: file.size };
};

export function FileGallery() {
  const [front, setFront] = useState<StoredFile | null>(null);
  const [cv, setCv] = useState<StoredFile | null>(null);
  const [there, setThere] = useState<StoredFile | null>({
    name: "EdoCta_octubre.pdf",
    size: 524_288,
    url: "/favicon.svg",
  });
  return (
    <Card title="Archivos">
      <div className="section">
        <FileField label="Frente de la INE" value={front} onValue={setFront} upload={pretend} />
      </div>
      <div className="section">
        <FileField label="CV" kind="cv" optional value={cv} onValue={setCv} upload={pretend} />
      </div>
      <div className="section">
        <FileField label="Estado de cuenta" value={there} onValue={setThere} upload={pretend} />
      </div>
    </Card>
  );
}
