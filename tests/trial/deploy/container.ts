import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { run } from '../../../server/bin/lib/steps.mjs';
import { emptyDebian } from './debian';
import { startMachine } from './machine';
import { type DeployStage, equal } from './stage';

const BASE = 'localhost/portal-trial-base';
const IMAGE = 'localhost/portal-trial';

/** How an image says that it is to be run. */
interface ImageFacts {
  readonly Config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Cmd: readonly string[];
    readonly WorkingDir: string;
    readonly Volumes: Readonly<Record<string, unknown>>;
  };
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/**
 * The last stage of the recipe, over a base image that is made of the distribution's own packages, for a registry may not
 * be there; what the first stage does (`npm ci`, `npm run pack`) has been done outside of it. The image is run as it says
 * of itself and as the compose file has it, by the system's own means, as many machines for tests start no containers.
 */
export async function tryContainer({ portal, folder }: DeployStage): Promise<void> {
  const podman = (...words: string[]) =>
    run('podman', ['--storage-driver', 'vfs', '--root', join(folder, 'images'), ...words]);
  await podman('import', '-q', await baseOfImage(folder), BASE);
  const recipe = await readFile(inRoot('deploy/Containerfile'), 'utf8');
  const file = join(folder, 'Containerfile');
  await writeFile(
    file,
    recipe.replace(/^FROM \S+ AS build\n[\s\S]+?\n\n/m, 'FROM scratch AS build\nCOPY . /portal\n\n'),
  );
  const given = ['--format', 'docker', '--isolation', 'chroot', '--build-arg', `NODE_IMAGE=${BASE}`];
  await podman('build', '-q', ...given, '-f', file, '-t', IMAGE, portal);
  const [image]: ImageFacts[] = JSON.parse(await podman('image', 'inspect', IMAGE));
  if (!image) throw new Error('The image is not there.');
  const root = (await podman('image', 'mount', IMAGE)).trim();
  try {
    await tryImage(root, image);
  } finally {
    await podman('image', 'unmount', IMAGE);
  }
}

/** An archive of a Debian with Node in it. */
async function baseOfImage(folder: string): Promise<string> {
  const debian = join(folder, 'debian');
  await run('cp', ['-a', '--reflink=auto', await emptyDebian(), debian]);
  const install = 'apt-get update && apt-get install -y --no-install-recommends nodejs';
  await run('chroot', [debian, 'sh', '-ec', install]);
  const archive = join(folder, 'base.tar');
  await run('tar', ['-C', debian, '-cf', archive, '.']);
  return archive;
}

async function tryImage(root: string, { Config: config, Healthcheck }: ImageFacts): Promise<void> {
  const machine = await startMachine(root);
  try {
    const onHost = (commands: string) => machine.inside(commands, 'host');
    await onHost(`mount --bind ${root} ${root} && mount -o remount,bind,ro ${root}`);
    await onHost(`mount -t tmpfs tmpfs ${root}/tmp`);
    const [user, group] = config.User.split(':');
    // A new volume is given to whom its folder belongs in the image.
    for (const volume of Object.keys(config.Volumes)) {
      equal((await onHost(`stat -c %u:%g ${root}${volume}`)).trim(), config.User, `whose ${volume} is`);
      await onHost(`mount -t tmpfs -o mode=0700,uid=${user},gid=${group} tmpfs ${root}${volume}`);
    }
    const variables = [...config.Env, 'DEMO=1', 'DEMO_LOTS=120'];
    const guards = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
    const asPortal = (words: readonly string[]) =>
      [
        `cd ${config.WorkingDir};`,
        ...['setpriv', `--reuid=${user}`, `--regid=${group}`, ...guards, 'env', '-i'],
        ...[...variables, ...words].map(quoted),
      ].join(' ');
    await machine.inside(`${asPortal(config.Cmd)} > /tmp/log 2>&1 &`);
    const [kind, ...health] = Healthcheck.Test;
    equal(kind, 'CMD', 'how health is asked');
    const asked = `for again in $(seq 60); do ${asPortal(health)} && exit 0; sleep 1; done; cat /tmp/log; exit 1`;
    await machine.inside(asked);
    const tried = await machine.inside(
      `${asPortal(['sh', '-c', 'id -u; touch /opt/portal/x || echo closed; touch /data/x && echo open'])}`,
    );
    for (const wanted of [`${user}\n`, 'closed\n', 'open\n'])
      if (!tried.includes(wanted)) throw new Error(`The portal of the image: ${tried}`);
  } finally {
    machine.stop();
  }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
