import { execFileSync } from 'node:child_process';

const PROBE =
  "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";

/** One free port for the whole run: the runner chooses it, its workers inherit it. */
process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', PROBE], { encoding: 'utf8' }).trim();
export const port = Number(process.env.E2E_PORT);
export const origin = `http://localhost:${port}`;
