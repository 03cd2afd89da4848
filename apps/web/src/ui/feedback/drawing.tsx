import { useState } from "react";

/** A drawing over a sentence; without network it leaves its room empty instead of a broken picture. */
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
