import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Lays a .br and a .gz beside each file of the web app that shrinks by it; the server sends what the browser takes. */
const root = fileURLToPath(new URL('../dist/web/', import.meta.url));
const TEXT = /\.(m?js|css|html|svg|json|txt|webmanifest|ttf|pfb)$/;
const SMALLEST_BYTES = 1024;

for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue;
  const path = join(root, name);
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
