import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../../server/bin/lib/steps.mjs';
import type { DeployStage } from './stage';

/** What systemd counts as well guarded; a unit without any guard has 9.6. */
const MOST_EXPOSURE = 2;

/** systemd understands the units whole, and finds what they may do little. */
export async function tryUnits({ portal, folder }: DeployStage): Promise<void> {
  const names = (await readdir(join(portal, 'deploy'))).filter((name) => /\.(service|timer)$/.test(name));
  const units = names.map((name) => join(folder, name));
  for (const name of names) {
    const unit = await readFile(join(portal, 'deploy', name), 'utf8');
    // Programs that are not on this machine under their names would be complained of, and nothing else.
    await writeFile(join(folder, name), unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
  }
  const said = await run('systemd-analyze', ['verify', ...units]);
  if (said !== '') throw new Error(said);
  for (const unit of units.filter((one) => one.endsWith('.service'))) {
    const judged = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(judged)?.[1]);
    if (!(exposure <= MOST_EXPOSURE)) throw new Error(`${unit} is exposed by ${exposure}`);
  }
}
