import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../../support/portal/portal-process';
import { report, sideBySideFigure } from '../report';
import { openBenchPortal } from '../subjects';

const portalArguments = [join(repository, 'server/bin/start.mjs')];
/** The least that Node can answer with. */
const floorArguments = ['-e', "require('http').createServer((q, a) => a.end()).listen(process.env.PORT)"];

/** `npm start` on a filled database, built: until the first answer of `/api/health/`. */
export async function startBench(rounds: number): Promise<void> {
  const { portal } = await openBenchPortal();
  try {
    await portal.stop();
    const seen: Record<'portal' | 'floor', number[]> = { portal: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      seen.floor.push(await startOnce(floorArguments, portal.url, portal.dataDir));
      seen.portal.push(await startOnce(portalArguments, portal.url, portal.dataDir));
    }
    const figure = { name: 'npm start, filled and built', unit: 'ms' as const, reach: 30 };
    await report('start', [{ ...figure, ...sideBySideFigure(seen) }], { rounds: seen });
  } finally {
    await portal.remove();
  }
}

async function startOnce(command: readonly string[], url: string, dataDir: string): Promise<number> {
  const began = performance.now();
  const server = spawn(process.execPath, command, {
    cwd: repository,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  while (!(await answers(url))) await sleep(20);
  const took = performance.now() - began;
  server.kill('SIGTERM');
  await ended;
  return took;
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/`).then(
    (response) => response.ok,
    () => false,
  );
}
