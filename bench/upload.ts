import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#core/api/client.ts';
import { chooseAccountType } from '#core/contract/account.ts';
import { MAX_DOCUMENT_BYTES } from '#core/domain/documents.ts';
import { freePort } from '../tests/support/free-port.ts';
import { payFor } from '../tests/support/pay.ts';
import { aPdfOfSize } from '../tests/support/pdf.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { figuresOf, type Row, report } from './measure.ts';

const WARMUP = 15;
const RUNS = 25;
const AT_ONCE = 10;
/** A little each time, so that the server has to wait for the rest as it does for a telephone. */
const PIECE_BYTES = 64 * 1024;
const LIMIT_MB = 20;

const pdf = aPdfOfSize(MAX_DOCUMENT_BYTES);

/** The built server in a process of its own, which a carrier with premium is signed in to. */
async function launch(more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'headhaul-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', SANDBOX_LOADS: '0', ...more },
    stdio: 'ignore',
  });
  const serves = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await serves())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const token = await signIn(origin, { email: 'bench@example.com', name: 'Bench' });
  const user = createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });
  await user.call(chooseAccountType, { body: { account_type: 'carrier' } });
  await payFor(user, 'premium');
  return { server, port, token, end: () => end(server, folder) };
}

async function end(server: ChildProcess, folder: string) {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

type Launched = Awaited<ReturnType<typeof launch>>;

/** Sends 5 MB in pieces; each run another file, or it would be there already. */
function upload({ port, token }: Launched, run: number, type: string): Promise<void> {
  const boundary = 'bench-boundary';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="documentType"\r\n\r\n${type}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${run}.pdf"\r\n` +
    'content-type: application/pdf\r\n\r\n';
  const tail = `\r\n--${boundary}--\r\n`;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: 'localhost',
        path: '/api/upload/',
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': head.length + pdf.length + tail.length,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`It is ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.write(head);
    let at = 0;
    const next = () => {
      if (at >= pdf.length) return sent.end(tail);
      const piece = pdf.subarray(at, at + PIECE_BYTES);
      at += piece.length;
      sent.write(piece, next);
    };
    next();
  });
}

const status = ({ server }: Launched, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
/** Milliseconds of processor time of the server so far. */
function processor({ server }: Launched): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** By how many megabytes the process grows at most while `work` runs, over what it held before. */
async function growth(launched: Launched, work: () => Promise<unknown>): Promise<number> {
  // from here the kernel's peak counts anew
  writeFileSync(`/proc/${launched.server.pid}/clear_refs`, '5');
  const before = status(launched, 'VmRSS');
  await work();
  return status(launched, 'VmHWM') - before;
}

const TYPES = ['w9Form', 'mcAuthority', 'insuranceCOI', 'workersComp', 'voidedCheck'];

async function measured(where: string, more: Record<string, string>): Promise<Row[]> {
  const launched = await launch(more);
  let run = 0;
  const one = () => upload(launched, run++, TYPES[run % TYPES.length] ?? 'w9Form');
  const first = await growth(launched, one);
  for (let each = 1; each < WARMUP; each++) await one();
  const [started, times, grown]: [number, number[], number[]] = [processor(launched), [], []];
  for (let each = 0; each < RUNS; each++) {
    const began = performance.now();
    grown.push(await growth(launched, one));
    times.push(performance.now() - began);
  }
  const processorTime = (processor(launched) - started) / RUNS;
  const together = await growth(launched, () => Promise.all(Array.from({ length: AT_ONCE }, one)));
  await launched.end();
  const { p50, p95, max } = figuresOf(grown);
  return [
    {
      what: `${where}: memory that an upload of 5 MB takes, p95`,
      value: p95,
      unit: 'MB',
      limit: LIMIT_MB,
      note: `p50 ${p50.toFixed(1)}, max ${max.toFixed(1)}, ${RUNS} uploads`,
    },
    {
      what: `${where}: growth by the first upload, its code being compiled`,
      value: first,
      unit: 'MB',
      limit: LIMIT_MB,
    },
    {
      what: `${where}: memory of ${AT_ONCE} uploads at once, each`,
      value: together / AT_ONCE,
      unit: 'MB',
      limit: LIMIT_MB,
      note: `${together.toFixed(1)} in all`,
    },
    { what: `${where}: an upload of 5 MB, p50`, value: figuresOf(times).p50, unit: 'ms' },
    { what: `${where}: processor time of an upload`, value: processorTime, unit: 'ms' },
  ];
}

/** What S3 asks of us, without keeping anything. */
const bucket = createServer((asked, answer) => {
  asked.resume();
  asked.on('end', () => answer.writeHead(200).end());
});
await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
const { port } = bucket.address() as AddressInfo;

const rows = [
  ...(await measured('on disk', {})),
  ...(await measured('to S3', {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'bench',
    S3_ACCESS_KEY_ID: 'bench',
    S3_SECRET_ACCESS_KEY: 'bench',
  })),
];
bucket.close();
report('upload', rows);
process.exit(0);
