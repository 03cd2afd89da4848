import { Dialog } from "./dialog.tsx";
import "./image-viewer.css";

type Props = { title: string; src: string; onClose: () => void };

/** A picture, as large as the screen allows. */
export function ImageViewer({ title, src, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} size={782}>
      <img className="viewer" src={src} alt={title} />
    </Dialog>
  );
}
