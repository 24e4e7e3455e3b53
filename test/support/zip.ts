import { crc32 } from 'node:zlib';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/** Name -> content of an archive whose entries are stored as they are. @throws where a length or checksum is wrong */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not a whole archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('no entry where one should be');
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error('a compressed entry');
    const [sum, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error('a wrong checksum');
    files.set(archive.toString('utf8', at + 46, at + 46 + name), content);
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Writes an archive's files into a folder. */
export async function unpackInto(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}
