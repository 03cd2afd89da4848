import {
  acceptBanner,
  addBanner,
  type BannerBody,
  deleteBanner,
  editBanner,
  listBanners,
  orderBanners,
  pauseBanner,
  uploadBannerPicture,
} from "@arranca/contract/banners";
import { queryOptions } from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { failing } from "#lib/calls/failed.ts";
import type { Sending } from "#ui/files/send-persistently.ts";

const key = ["staff", "banners"] as const;

export const bannersQuery = queryOptions({
  queryKey: [...key],
  queryFn: ({ signal }) => call(listBanners, { signal }),
});

export const sendBannerPicture = (file: File, sending: Sending) =>
  call(uploadBannerPicture, { files: [{ field: "file", file, name: file.name }], ...sending });

const useChange = changeOf(key);

export const useSaveBanner = () =>
  useChange(({ body, known }: { body: BannerBody; known: { id: string; version: number } | undefined }) =>
    known
      ? failing("change", call(editBanner, { params: { id: known.id }, body: { ...body, version: known.version } }))
      : failing("add", call(addBanner, { body })),
  );
export const useAcceptBanner = () =>
  useChange(({ id, version }: { id: string; version: number }) =>
    failing("change", call(acceptBanner, { params: { id }, body: { version } })),
  );
export const usePauseBanner = () =>
  useChange(({ id, paused }: { id: string; paused: boolean }) =>
    failing("change", call(pauseBanner, { params: { id }, body: { paused } })),
  );
export const useOrderBanners = () =>
  useChange((body: CallInput<typeof orderBanners>["body"]) => failing("change", call(orderBanners, { body })));
export const useDeleteBanner = () =>
  useChange((id: string) => failing("remove", call(deleteBanner, { params: { id } })));
