import { crc32, deflateRawSync } from "node:zlib";

/** Entry of a test archive. `says`: size declared by the archive, if different from the real one. */
export type Entry = {
  name: string;
  data: Buffer | string;
  mode?: number;
  says?: number;
  encrypted?: boolean;
  stored?: boolean;
};

export function aZip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, mode = 0o100644, says, encrypted = false, stored = false } of entries) {
    const plain = Buffer.from(data);
    const packed = stored ? plain : deflateRawSync(plain);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(says ?? plain.length, 8);
    const shared = Buffer.concat([
      Buffer.from([20, 0, encrypted ? 1 : 0, 8, stored ? 0 : 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([title.length, 0, 0, 0]),
    ]);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), shared, tail, title]));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

export const aDocx = (more: readonly Entry[] = [], types = contentTypes): Buffer =>
  aZip([
    { name: "[Content_Types].xml", data: types },
    { name: "_rels/.rels", data: "<Relationships/>" },
    { name: "word/document.xml", data: "<w:document><w:body>CV de Ximena</w:body></w:document>" },
    ...more,
  ]);

export const anOdt = (more: readonly Entry[] = [], manifest = ""): Buffer =>
  aZip([
    { name: "mimetype", data: "application/vnd.oasis.opendocument.text" },
    { name: "content.xml", data: "<office:document-content>CV</office:document-content>" },
    { name: "META-INF/manifest.xml", data: `<manifest:manifest>${manifest}</manifest:manifest>` },
    ...more,
  ]);

export function aDoc(storages: readonly string[] = [], { encrypted = false } = {}): Buffer {
  const size = 512;
  const header = Buffer.alloc(size, 0);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xffff_fffe, 60);
  header.writeUInt32LE(0xffff_fffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(size, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(0xffff_fffe, 4);
  for (let sector = 2; sector < 10; sector += 1)
    table.writeUInt32LE(sector === 9 ? 0xffff_fffe : sector + 1, sector * 4);

  const directory = Buffer.alloc(size, 0);
  const names = ["Root Entry", "WordDocument", ...storages].slice(0, 4);
  for (const [index, name] of names.entries()) {
    const at = index * 128;
    directory.write(name, at, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = index === 0 ? 5 : index === 1 ? 2 : 1;
    directory.writeUInt32LE(index === 1 ? 2 : 0, at + 116);
    directory.writeUInt32LE(index === 1 ? 4096 : 0, at + 120);
  }
  const body = Buffer.alloc(4096, 0);
  body.writeUInt16LE(0xa5ec, 0);
  body.writeUInt16LE(encrypted ? 0x100 : 0, 10);
  return Buffer.concat([header, table, directory, body]);
}
