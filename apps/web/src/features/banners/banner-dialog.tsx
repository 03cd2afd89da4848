import {
  type BannerBody,
  type BannerDashboard,
  type BannerShape,
  bannerAltMaxLength,
  bannerBody,
  bannerDashboards,
  bannerPages,
  bannerSlots,
  invitingPage,
  opensNothing,
  opensWeb,
  type BannerPicture as Picture,
  type StaffBanner,
  smallestBanner,
} from "@arranca/contract/banners";
import { hostOf } from "@arranca/contract/values/web-address";
import { useState } from "react";
import { dayOf } from "#lib/format.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile } from "#ui/files/use-upload.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { BannerPicture } from "./banner-picture.tsx";
import css from "./banners.module.css";
import { sendBannerPicture, useSaveBanner } from "./editor.queries.ts";

type Kept = StoredFile & { picture: Picture };
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function BannerDialog({ banner, onClose }: { banner: StaffBanner | undefined; onClose: () => void }) {
  const save = useSaveBanner();
  const [picture, setPicture] = useState<Kept | null>(keptOf(banner?.picture, "desk"));
  const [phonePicture, setPhonePicture] = useState<Kept | null>(keptOf(banner?.phone_picture, "phone"));
  const form = useForm({
    schema: bannerBody,
    initial: initialOf(banner),
    onSubmit: async (body) => {
      const { message } = await save.mutateAsync({ body, known: banner });
      showSnack(message);
      onClose();
    },
  });
  const { dashboard, opens, web_address: address, alt } = form.values;
  const host = hostOf(address);
  const shapes = picture?.picture && {
    desk: picture.picture.desk,
    phone: (phonePicture ?? picture).picture.phone,
  };
  const upload = async (...sent: Parameters<typeof sendBannerPicture>): Promise<Kept> => ({
    name: sent[0].name,
    picture: await sendBannerPicture(...sent),
  });
  const slot = form.control("slot");
  const end = form.control("ends_on");

  return (
    <FormDialogFrame
      form={form}
      title={banner ? "Editar banner" : "Nuevo banner"}
      size={782}
      back="Cancelar"
      confirm="Guardar"
      busyLabel="Guardando"
      onClose={onClose}
    >
      <FileField<Kept>
        label="Imagen"
        kind="image"
        help={`De ${smallestBanner.width} × ${smallestBanner.height} px o más; se recorta por en medio.`}
        upload={upload}
        {...form.control("picture_id")}
        value={picture}
        onValue={(kept) => {
          setPicture(kept);
          form.set({ picture_id: kept?.picture.id ?? "" });
        }}
      />
      <FileField<Kept>
        label="Imagen para teléfono"
        kind="image"
        optional
        help="Si no la pones, se recorta la de arriba."
        upload={upload}
        {...form.control("phone_picture_id")}
        value={phonePicture}
        onValue={(kept) => {
          setPhonePicture(kept);
          form.set({ phone_picture_id: kept?.picture.id ?? null });
        }}
      />
      <TextInput
        label="Texto alternativo"
        help="Lo que dice la imagen, para quien no la ve. Incluye fecha y lugar si los tiene."
        autoComplete="off"
        limit={bannerAltMaxLength}
        {...form.control("alt")}
      />
      {shapes ? (
        <section className="stack gap-3" aria-label="Vista previa">
          <p className="text-14 muted">En computadora</p>
          <BannerPicture picture={shapes} alt={alt} only="desk" />
          <p className="text-14 muted">En teléfono</p>
          <div className={css.phone}>
            <BannerPicture picture={shapes} alt={alt} only="phone" />
          </div>
        </section>
      ) : null}
      <div className={css.pair}>
        <Select
          label="Dónde se muestra"
          placeholder=""
          options={options(bannerDashboards)}
          {...form.control("dashboard")}
          onValue={(value) => form.set({ dashboard: value as BannerDashboard, opens: opensNothing })}
        />
        <Select
          label="Espacio"
          placeholder=""
          options={options(bannerSlots)}
          {...slot}
          value={String(slot.value)}
          onValue={(value) => slot.onValue(value === "2" ? 2 : 1)}
        />
      </div>
      <Select
        label="Al tocarlo"
        placeholder=""
        options={[
          { value: opensNothing, label: "No abre nada" },
          ...options(bannerPages[dashboard]).map(({ value, label }) => ({ value, label: `Abre «${label}»` })),
          { value: opensWeb, label: "Abre otra página web" },
        ]}
        help={opens === invitingPage ? "Lo ve solo quien puede postularse. Los demás ven el siguiente." : undefined}
        {...form.control("opens")}
      />
      {opens === opensWeb ? (
        <TextInput
          label="Dirección de la página"
          help={
            host
              ? `Lleva a ${host}, en otra pestaña. Si no es de este sitio, se muestra cuando otra persona del equipo lo acepta.`
              : "Empieza con https://"
          }
          inputMode="url"
          autoComplete="off"
          {...form.control("web_address")}
        />
      ) : null}
      <div className={css.pair}>
        <DateInput label="Se muestra desde" {...form.control("starts_on")} />
        <DateInput
          label="Hasta"
          optional
          help="El último día. Vacío: hasta que lo pauses o lo elimines."
          {...end}
          value={end.value ?? ""}
          onValue={(day) => end.onValue(day === "" ? null : day)}
        />
      </div>
    </FormDialogFrame>
  );
}

const keptOf = (picture: Picture | null | undefined, shape: BannerShape): Kept | null =>
  picture ? { name: "banner.jpg", url: picture[shape], picture } : null;

const initialOf = (banner: StaffBanner | undefined): BannerBody => ({
  dashboard: banner?.dashboard ?? "person",
  slot: banner?.slot ?? 1,
  picture_id: banner?.picture_id ?? "",
  phone_picture_id: banner?.phone_picture_id ?? null,
  alt: banner?.alt ?? "",
  opens: banner?.opens ?? opensNothing,
  web_address: banner?.web_address ?? "",
  starts_on: banner?.starts_on ?? dayOf(new Date()),
  ends_on: banner?.ends_on ?? null,
});
