import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDERS = { Chrome: 'chrome-mv3', Firefox: 'firefox-mv3', 'Chrome’s store': 'chrome-mv3-store' } as const;
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
    .filter((path) => /\.(js|html|css|json)$/.test(path))
    .map((path) => [path, readFileSync(join(folderOf(build), path), 'utf8')]);

/** Names and sizes of a zip's files, from its central directory. */
export function zipEntries(path: string): { name: string; bytes: number }[] {
  const zip = readFileSync(path);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries: { name: string; bytes: number }[] = [];
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) entries.push({ name, bytes: zip.readUInt32LE(at + 24) });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}
