import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const FOLDERS = { Chrome: 'chrome-mv3', Firefox: 'firefox-mv3' } as const;
type Build = keyof typeof FOLDERS;
export const BUILDS = Object.keys(FOLDERS) as Build[];

/** Where `npm run build:extension` leaves what it makes. */
export const BUILT = resolve('dist/extension');

export function folderOf(build: Build): string {
  const folder = join(BUILT, FOLDERS[build]);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} is not built: npm run build:extension`);
  return folder;
}

export type Manifest = Record<string, unknown> & {
  permissions?: string[];
  content_security_policy: { extension_pages: string };
};
export const manifestOf = (build: Build): Manifest =>
  JSON.parse(readFileSync(join(folderOf(build), 'manifest.json'), 'utf8'));

/** Text files of a build, by their paths. */
export const filesOf = (build: Build): [path: string, text: string][] =>
  readdirSync(folderOf(build), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|mjs|html|css|json)$/.test(path))
    .map((path) => [path, readFileSync(join(folderOf(build), path), 'utf8')]);

/** A zip's files by their names, from its central directory. */
export function unzip(path: string): Map<string, () => Buffer> {
  const zip = readFileSync(path);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, () => Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const packedBytes = zip.readUInt32LE(at + 20);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    if (!name.endsWith('/')) {
      const packed = zip.subarray(start, start + packedBytes);
      const isStored = zip.readUInt16LE(at + 10) === 0;
      files.set(name, () => (isStored ? packed : inflateRawSync(packed)));
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
