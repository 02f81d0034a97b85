import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPortal } from '../../../server/bin/lib/pack-portal.mjs';
import { StepFailed } from '../../../server/bin/lib/steps.mjs';
import { onPath } from '../engines/find-programs.mjs';
import { tryContainer } from './container';
import { walkDebian } from './debian';
import { tryProxies } from './proxies';
import type { DeployStage } from './stage';
import { tryUnits } from './units';

interface Part {
  readonly title: string;
  /** Without one of them the part is not tried, and that is said. */
  readonly programs: readonly string[];
  readonly asRoot?: true;
  run(stage: DeployStage): Promise<void>;
}

const parts: Readonly<Record<string, Part>> = {
  units: { title: 'the units of systemd', programs: ['systemd-analyze'], run: tryUnits },
  caddy: {
    title: 'the portal behind Caddy',
    programs: ['caddy'],
    run: (stage) => tryProxies(stage, 'caddy'),
  },
  nginx: {
    title: 'the portal behind nginx',
    programs: ['nginx', 'openssl'],
    run: (stage) => tryProxies(stage, 'nginx'),
  },
  container: {
    title: 'the container, its file system read-only',
    programs: ['podman', 'debootstrap'],
    asRoot: true,
    run: tryContainer,
  },
  debian: {
    title: 'a bare Debian, by the words of docs/operation.md',
    programs: ['debootstrap', 'unshare', 'nsenter', 'ip'],
    asRoot: true,
    run: walkDebian,
  },
};

/**
 * `npm run trial -- deploy [PART …]`: the recipes of `deploy` over the packed folder, as far as this machine has their
 * programs (`apt-get install caddy nginx-light podman debootstrap`).
 */
export async function deploy(words: string[]): Promise<void> {
  const unknown = words.find((word) => !(word in parts));
  if (unknown) throw new StepFailed(`Нет такой части: ${unknown}. Есть: ${Object.keys(parts).join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  const portal = join(folder, 'portal');
  packPortal(portal);
  const failed: string[] = [];
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (words.length > 0 && !words.includes(name)) continue;
      const missing = part.programs.filter((program) => onPath(program) === null);
      if (part.asRoot && process.getuid?.() !== 0) missing.push('root');
      if (missing.length > 0) {
        console.log(`- ${part.title}: not tried, this machine has no ${missing.join(', ')}`);
        continue;
      }
      const began = Date.now();
      try {
        await part.run({ portal, folder: await mkdtemp(join(folder, `${name}-`)) });
        console.log(`✓ ${part.title} (${Math.round((Date.now() - began) / 1000)} s)`);
      } catch (error) {
        failed.push(name);
        console.log(`✗ ${part.title}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new StepFailed(`Не вышло: ${failed.join(', ')}.`);
}
