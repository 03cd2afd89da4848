import { useState } from "react";

/** Drawing above a sentence. Offline its space stays empty instead of showing a broken picture. */
export function Drawing({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <img
      className="drawing"
      src={src}
      alt=""
      width="200"
      height="133"
      style={isMissing ? { visibility: "hidden" } : undefined}
      onError={() => setIsMissing(true)}
    />
  );
}
