import type { VideoFile } from "@arranca/contract/course";

type Addressed = {
  src: string | null;
  content: {
    captions?: string;
    poster?: string;
    files?: VideoFile[];
    text?: string;
    questions?: { image?: string }[];
  };
};

export function addressesOf({ src, content }: Addressed): string[] {
  const { captions, poster, files = [], text = "", questions = [] } = content;
  const all = [
    src,
    captions,
    poster,
    ...files.map((file) => file.src),
    ...picturesIn(text),
    ...questions.map(({ image }) => image),
  ];
  return [...new Set(all.flatMap((address) => address ?? []))];
}

export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g)].flatMap(([, src]) => src ?? []);
