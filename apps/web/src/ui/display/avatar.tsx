import { smallPicture } from "@arranca/contract/files";
import { useState } from "react";
import { initials } from "#lib/format.ts";
import { classes } from "../classes.ts";

type Props = { name: string; photo?: string | undefined; size?: 32 | 40 | 56 | 72 };

/** Photo of a person, or initials on a colour that is always the same for a name. */
export function Avatar({ name, photo, size = 40 }: Props) {
  const [failed, setFailed] = useState<string>();
  const tint = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6;
  const className = classes("avatar", tint > 0 && `tint-${tint}`, size !== 40 && `size-${size}`);
  // Drawn by the style sheet. As text they would become part of the accessible name of a surrounding button.
  if (!photo || photo === failed)
    return <span className={className} data-initials={initials(name)} aria-hidden="true" />;
  return (
    <span className={className} aria-hidden="true">
      <img
        src={smallPicture(photo)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setFailed(photo)}
      />
    </span>
  );
}
