type Picture = { width: number; height: number };

/** Quality of a video stream; its name is the name of its file and playlist. */
export type Quality = { name: string; bitsPerSecond: number; codecs: string; picture?: Picture & { level: string } };

const soundBits = 96_000;
const soundCodec = "mp4a.40.2";
// Based on the shorter side, so that portrait and landscape videos get the same qualities.
const ladder = [
  { name: "240", side: 240, bits: 250_000, level: "2.1", codec: "avc1.4d4015" },
  { name: "480", side: 480, bits: 800_000, level: "3.1", codec: "avc1.4d401f" },
  { name: "720", side: 720, bits: 1_600_000, level: "3.1", codec: "avc1.4d401f" },
] as const;

/** Qualities of a video stream, the lightest picture first and audio last. None is larger than the video. */
export function qualitiesOf({ width, height }: Picture, hasSound: boolean): Quality[] {
  const side = Math.min(width, height);
  const pictures = ladder
    .filter((step, index) => index === 0 || step.side <= side)
    .map(({ name, side: wanted, bits, level, codec }) => {
      const scale = Math.min(1, wanted / side);
      return {
        name,
        bitsPerSecond: bits + (hasSound ? soundBits : 0),
        codecs: hasSound ? `${codec},${soundCodec}` : codec,
        picture: { width: even(width * scale), height: even(height * scale), level },
      };
    });
  const voice: Quality = { name: "voz", bitsPerSecond: soundBits / 2, codecs: soundCodec };
  return hasSound ? [...pictures, voice] : pictures;
}

// H.264 needs even sides, as colours have half the resolution.
const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Playlist of a stream's qualities, from which a player chooses by bandwidth (RFC 8216, 4.3.4). */
export const playlistOf = (qualities: readonly Quality[]): string =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...qualities.flatMap(({ name, bitsPerSecond, codecs, picture }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond}${picture ? `,RESOLUTION=${picture.width}x${picture.height}` : ""},CODECS="${codecs}"`,
      `${name}.m3u8`,
    ]),
    "",
  ].join("\n");

/** Arguments of ffmpeg for one quality of a video. All output goes to the working folder. */
export function encodingOf({ name, bitsPerSecond, picture }: Quality, input: string): string[] {
  const kilobits = `${Math.round(bitsPerSecond / 1000)}k`;
  return [
    // Opens this file only, with these decoders only, whatever the file refers to.
    ...["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"],
    ...["-protocol_whitelist", "file", "-codec_whitelist", "h264,aac", "-f", "mov", "-i", input],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-threads", "1"],
    ...(picture
      ? [
          ...["-map", "0:v:0", "-map", "0:a:0?", "-c:a", "aac", "-b:a", "96k", "-ac", "2"],
          ...["-vf", `scale=${picture.width}:${picture.height},setsar=1`, "-fpsmax", "30", "-pix_fmt", "yuv420p"],
          ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-level:v", picture.level],
          ...["-crf", "24", "-maxrate", kilobits, "-bufsize", kilobits, "-force_key_frames", "expr:gte(t,n_forced*6)"],
        ]
      : ["-map", "0:a:0", "-vn", "-c:a", "aac", "-b:a", "48k", "-ac", "1"]),
    ...["-f", "hls", "-hls_time", "6", "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
    ...["-hls_flags", "single_file+independent_segments", "-hls_segment_filename", `${name}.mp4`, `${name}.m3u8`],
  ];
}
