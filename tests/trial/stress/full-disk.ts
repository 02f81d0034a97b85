import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Figure } from '../../bench/report';
import { clientsPath, newClient } from './phone';
import type { Stage } from './stage';
import { untilWell } from './writers';

const run = promisify(execFile);

/** What was seen, in words and in figures. */
export interface Seen {
  readonly notes: readonly string[];
  readonly figures: readonly Figure[];
}

/**
 * DATA_DIR lies on a file system that is full: the server says so, reads go on, and once there is room all goes on. Over
 * PostgreSQL the folder is a cache. Where no file system may be mounted it is said that this was not tried.
 */
export async function fullDisk(stage: Stage, differences: string[]): Promise<Seen> {
  const { dataDir, url, phones, policy } = stage;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', dataDir]).then(
    () => true,
    () => false,
  );
  if (!mounted)
    return {
      notes: ['Полный диск не проверен: на этой машине нельзя подключить файловую систему.'],
      figures: [{ name: 'full disk: well again after', unit: 'ms', portal: null }],
    };
  try {
    await untilWell(stage);
    await writeFile(join(dataDir, 'filler'), Buffer.alloc(8 * 1024 * 1024)).catch(() => undefined);
    // What was found holds for five seconds.
    await sleep(6_000);
    const ready = await fetch(`${url}/api/ready/`);
    const { detail } = (await ready.json()) as { detail?: string };
    if (ready.status !== 503) differences.push(`full disk: readiness answers ${ready.status}`);
    const [phone] = phones;
    const read = await phone?.ask('GET', '/api/clients/');
    if (read?.status !== 200) differences.push(`full disk: a list is answered ${read?.status}`);
    const body = newClient('+79600000001', policy);
    const write = await phone?.ask('POST', clientsPath, { body, key: crypto.randomUUID() });
    if (![201, 200, 503].includes(write?.status ?? 0))
      differences.push(`full disk: a client is answered ${write?.status}`);
    await rm(join(dataDir, 'filler'), { force: true });
    const wellAfter = await untilWell(stage);
    return {
      notes: [
        `Полный диск: «${detail}», списки читаются, клиент сохраняется в базу (${write?.status}); снова готов через ${Math.round(wellAfter)} мс.`,
      ],
      figures: [
        { name: 'full disk: answer to who asks whether it is ready', unit: '', portal: ready.status },
        { name: 'full disk: answer to a list', unit: '', portal: read?.status ?? null },
        { name: 'full disk: answer to a client who is added', unit: '', portal: write?.status ?? null },
        { name: 'full disk: well again after', unit: 'ms', portal: Math.round(wellAfter) },
      ],
    };
  } finally {
    await run('umount', ['-l', dataDir]);
  }
}
