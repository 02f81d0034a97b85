import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPortal } from '../../../server/bin/lib/pack-portal.mjs';
import { StepFailed } from '../../../server/bin/lib/steps.mjs';
import { type Figure, report } from '../../bench/report';
import { onPath } from '../engines/find-programs.mjs';
import { tryCompose } from './compose';
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
  compose: { title: 'the compose file', programs: ['docker-compose'], run: tryCompose },
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
 * programs (`apt-get install caddy nginx-light podman docker-compose debootstrap`).
 */
export async function deploy(words: string[]): Promise<void> {
  const unknown = words.find((word) => !(word in parts));
  if (unknown) throw new StepFailed(`Нет такой части: ${unknown}. Есть: ${Object.keys(parts).join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  const portal = join(folder, 'portal');
  packPortal(portal);
  const failed: string[] = [];
  const figures: Figure[] = [
    { name: 'the packed folder', unit: 'kB', portal: (await bytesOf(portal)) / 1000, reach: 200_000 },
  ];
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
        console.log(`✓ ${part.title}`);
        figures.push({ name: part.title, unit: 'ms', portal: Date.now() - began });
      } catch (error) {
        failed.push(name);
        console.log(`✗ ${part.title}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await report('deploys', figures);
  if (failed.length > 0) throw new StepFailed(`Не вышло: ${failed.join(', ')}.`);
}

/** Of all files in a folder. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
