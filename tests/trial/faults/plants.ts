import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from '../../../server/bin/lib/source-hash.mjs';
import { run } from '../../../server/bin/lib/steps.mjs';
import { repository } from '../../support/portal/portal-process';

/** Text of a file of the sources that gives way to another. */
export interface Change {
  file: string;
  from: string;
  to: string;
}

/** Bugs that the trial must find. They are planted into a copy of the sources and built there; nothing of them is shipped. */
export const plants = {
  'drop-on-401': [
    {
      file: 'src/device/outbox/sending/send-outbox.ts',
      from: "await db.outbox.filter((row) => row.state !== 'refused').modify(waiting);",
      to: "await db.outbox.filter((row) => row.state !== 'refused').delete();",
    },
  ],
  'send-twice': [
    {
      file: 'src/device/outbox/sending/send-outbox.ts',
      from: 'return deps.locks ?',
      to: 'return !deps.locks ?',
    },
    {
      file: 'src/device/outbox/sending/send-outbox.ts',
      from: 'const { idempotencyKey } = claim.row;',
      to: 'const idempotencyKey = crypto.randomUUID();',
    },
  ],
  'wipe-before-sending': [
    {
      file: 'src/device/account/account-wipe.ts',
      from: 'if ((await unsentCount(accountId)) === 0) return wipeAccount(accountId);',
      to: 'return wipeAccount(accountId);',
    },
  ],
} satisfies Record<string, Change[]>;
export type Plant = keyof typeof plants;

export const isPlant = (name: string): name is Plant => Object.hasOwn(plants, name);

/** Builds a planted copy; a file to run. */
export const plantBuilder = join(repository, 'tests/trial/faults/build-planted.mjs');

/** Builds the app with a bug in it, unless that was done from these sources. Gives the build's folder. */
export async function ensurePlanted(plant: Plant): Promise<string> {
  const folder = join(repository, '.cache', 'planted', plant);
  const stamp = join(folder, '.sources');
  const hash = `${sourceHash()} ${JSON.stringify(plants[plant])}`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== hash) {
    await mkdir(folder, { recursive: true });
    await run(process.execPath, [plantBuilder, folder, JSON.stringify(plants[plant])], {
      env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    });
    await writeFile(stamp, hash);
  }
  return join(folder, 'dist');
}
