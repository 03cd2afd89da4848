import { useState } from "react";
import { initials } from "#lib/format.ts";
import { classes } from "./classes.ts";

type Props = { name: string; photo?: string | undefined; size?: 32 | 40 | 56 | 72 };

/** A person's photo, or the initials on a colour that stays the same for the same name. */
export function Avatar({ name, photo, size = 40 }: Props) {
  const [failed, setFailed] = useState<string>();
  const tint = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6;
  return (
    <span className={classes("av", tint > 0 && `b${tint}`, size !== 40 && `s${size}`)} aria-hidden="true">
      {photo && photo !== failed ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(photo)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
