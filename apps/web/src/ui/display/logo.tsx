import { smallPicture } from "@arranca/contract/files";
import { logoTone } from "@arranca/contract/values/logo-tone";
import { useState } from "react";
import { initials } from "#lib/format.ts";
import { classes } from "../classes.ts";

type Props = { name: string; src?: string | undefined; size?: 32 | 44 | 64 };

export function Logo({ name, src, size = 44 }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes("logo", size !== 44 && `size-${size}`)} aria-hidden="true">
      {src && src !== failed ? (
        <img src={smallPicture(src)} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <span className="logo-letters" data-tone={logoTone(name)}>
          {initials(name)}
        </span>
      )}
    </span>
  );
}
