import {
  type BannerDashboard,
  type BannerSlot,
  bannerDashboards,
  bannerSlots,
  type StaffBanner,
} from "@arranca/contract/banners";
import { keysOf } from "@arranca/contract/keys";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { movedTo, placeInWords } from "#ui/sortable/moved.ts";
import { SortableList } from "#ui/sortable/sortable-list.tsx";
import { BannerDialog } from "./banner-dialog.tsx";
import { BannerRow } from "./banner-row.tsx";
import css from "./banners.module.css";
import { DeleteBannerDialog } from "./delete-dialog.tsx";
import { bannersQuery, useOrderBanners } from "./editor.queries.ts";

type Open = { what: "edit" | "delete"; banner: StaffBanner } | { what: "add" };

export function BannersPage() {
  const query = useQuery(bannersQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="stack gap-6">
      <div className={css.head}>
        <p className="muted">
          Cada espacio muestra un banner: el primero de su lista que esté en sus fechas. Los clics se cuentan por día,
          sin guardar de quién son.
        </p>
        <Button look="fill" icon={<Icon of={IconPlus} />} onClick={() => setOpen({ what: "add" })}>
          Nuevo banner
        </Button>
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={4} label="Cargando los banners" />}>
        {({ info }) =>
          keysOf(bannerDashboards).map((dashboard) => (
            <Card key={dashboard} title={bannerDashboards[dashboard]}>
              {([1, 2] as const).map((slot) => (
                <Slot
                  key={slot}
                  {...{ dashboard, slot }}
                  banners={info.filter((one) => one.dashboard === dashboard && one.slot === slot)}
                  onOpen={(what, banner) => setOpen({ what, banner })}
                />
              ))}
            </Card>
          ))
        }
      </QueryView>
      {open?.what === "add" ? <BannerDialog banner={undefined} onClose={close} /> : null}
      {open?.what === "edit" ? <BannerDialog banner={open.banner} onClose={close} /> : null}
      {open?.what === "delete" ? <DeleteBannerDialog banner={open.banner} onClose={close} /> : null}
    </div>
  );
}

type SlotProps = {
  dashboard: BannerDashboard;
  slot: BannerSlot;
  banners: readonly StaffBanner[];
  onOpen: (what: "edit" | "delete", banner: StaffBanner) => void;
};

function Slot({ dashboard, slot, banners, onOpen }: SlotProps) {
  const order = useOrderBanners();
  const place = `${bannerDashboards[dashboard]}: ${bannerSlots[slot]}`;
  const rows = banners.map((banner) => ({ key: banner.id, name: banner.alt, banner }));
  const move = (key: string, gap: number): string => {
    const from = rows.findIndex((row) => row.key === key);
    const after = movedTo(rows, from, gap);
    order
      .mutateAsync({ dashboard, slot, ids: after.map((row) => row.key) })
      .catch((error: unknown) => showSnack(faultText(error)));
    return placeInWords(rows[from]?.name ?? "", after.findIndex((row) => row.key === key) + 1, after.length);
  };
  return (
    <section className={css.slot} aria-label={place}>
      <h3>{bannerSlots[slot]}</h3>
      {rows.length === 0 ? (
        <p className="muted text-14">Vacío: no ocupa lugar en su inicio.</p>
      ) : (
        <SortableList label={place} rows={rows} onMove={move}>
          {({ banner }, _index, tools) => (
            <BannerRow banner={banner} tools={tools} onOpen={(what) => onOpen(what, banner)} />
          )}
        </SortableList>
      )}
    </section>
  );
}
