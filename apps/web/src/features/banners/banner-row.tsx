import {
  type BannerState,
  bannerPages,
  bannerStates,
  invitingPage,
  opensWeb,
  type StaffBanner,
} from "@arranca/contract/banners";
import { hostOf } from "@arranca/contract/values/web-address";
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Breakable } from "#ui/display/breakable.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./banners.module.css";
import { useAcceptBanner, usePauseBanner } from "./editor.queries.ts";

const tones: Record<BannerState, StatusTone> = {
  shown: "done",
  queued: "running",
  waiting: "running",
  coming: "not-begun",
  paused: "ended",
  ended: "ended",
};

type Props = { banner: StaffBanner; tools: ReactNode; onOpen: (what: "edit" | "delete") => void };

export function BannerRow({ banner, tools, onOpen }: Props) {
  const { id, alt, state, paused, picture, phone_picture: forPhone, starts_on: from, ends_on: to } = banner;
  const pause = usePauseBanner();
  const turn = () =>
    pause.mutateAsync({ id, paused: !paused }).then(
      ({ message }) => showSnack(message),
      (error: unknown) => showSnack(faultText(error)),
    );
  const accept = useAcceptBanner();
  const second = () =>
    accept.mutateAsync({ id, version: banner.version }).then(
      ({ message }) => showSnack(message),
      (error: unknown) => showSnack(faultText(error)),
    );
  return (
    <article className={css.row} aria-label={alt}>
      <img className={css.thumb} src={(forPhone ?? picture).phone} alt="" width={800} height={400} loading="lazy" />
      <div className="grow stack gap-1">
        <p className="medium">{alt}</p>
        <p>
          <StatusChip tone={tones[state]}>{bannerStates[state]}</StatusChip>
        </p>
        <p className="text-14 muted">
          {to ? `Del ${longDate(from)} al ${longDate(to)}` : `Desde el ${longDate(from)}`} · {whereTo(banner)}
        </p>
        <p className="text-14 muted">
          {clicksText(banner.clicks)} en total; en los últimos 7 días, {clicksText(banner.clicks_week)}
        </p>
        {banner.awaits_second ? (
          <div className="stack gap-2">
            <p className="text-14">
              {banner.may_accept
                ? "Otra persona quiere que abra "
                : "Otra persona del equipo tiene que aceptar que abra "}
              <Address of={banner.web_address} />
              {banner.may_accept
                ? ". Ábrela tú antes de aceptar: no se muestra hasta entonces."
                : ". No se muestra hasta entonces."}
            </p>
            {banner.may_accept ? (
              <p className="row wrap gap-3">
                <a href={banner.web_address} target="_blank" rel="noopener noreferrer">
                  Ver la página<span className="sr-only"> (en otra pestaña)</span>
                </a>
                <Button
                  look="line"
                  size="sm"
                  busy={accept.isPending}
                  busyLabel="Aceptando"
                  onClick={() => void second()}
                >
                  Aceptar la dirección
                </Button>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
      <span className={css.actions}>
        {tools}
        <IconButton
          icon={paused ? IconPlayerPlay : IconPlayerPause}
          label={`${paused ? "Reanudar" : "Pausar"} «${alt}»`}
          size="sm"
          onClick={() => void turn()}
        />
        <IconButton icon={IconPencil} label={`Editar «${alt}»`} size="sm" onClick={() => onOpen("edit")} />
        <IconButton icon={IconTrash} label={`Eliminar «${alt}»`} size="sm" onClick={() => onOpen("delete")} />
      </span>
    </article>
  );
}

const Address = ({ of: address }: { of: string }) => (
  <Breakable text={hostOf(address) ?? address} parts={/[^.]+\.?|\./g} />
);

function whereTo({ opens, web_address: address, dashboard }: StaffBanner): ReactNode {
  if (opens === opensWeb)
    return (
      <>
        abre <Address of={address} />
      </>
    );
  const page = bannerPages[dashboard][opens];
  if (!page) return "no abre nada";
  return opens === invitingPage ? `abre «${page}», solo para quien puede postularse` : `abre «${page}»`;
}

const clicksText = (count: number) => `${count.toLocaleString("es-MX")} ${count === 1 ? "clic" : "clics"}`;
