import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, StepFailed } from '../../../server/bin/lib/steps.mjs';
import { type DeployStage, equal } from './stage';
import { EXAMPLE } from './trial-calls';

/** Compose understands the file, and refuses it without what has to be told. Its images are not asked for. */
export async function tryCompose({ portal, folder }: DeployStage): Promise<void> {
  const recipe = join(portal, 'deploy/compose.yaml');
  const variables = join(folder, 'compose.env');
  const config = async (lines: readonly string[]) => {
    await writeFile(variables, `${lines.join('\n')}\n`);
    return run('docker-compose', ['--env-file', variables, '-f', recipe, 'config']);
  };
  const own = [`PORTAL_DOMAIN=${EXAMPLE}`, `PORTAL_ENV=${portal}/deploy/portal.env`];
  const understood = await config([...own, 'POSTGRES_PASSWORD=abc']);
  const addresses = understood.match(/postgres:\/\/portal:abc@postgres\/portal|https:\/\/lk\.example\.ru$/gm);
  equal(addresses?.length, 2, 'addresses that compose has put together');
  const refusal = await config(own).catch((error: unknown) => error);
  if (!(refusal instanceof StepFailed) || !refusal.message.includes('POSTGRES_PASSWORD'))
    throw new Error(`Without a password: ${refusal}`);
}
