import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { run } from '../../../server/bin/lib/steps.mjs';
import { startMachine, type TrialMachine } from './machine';
import { type DeployStage, equal } from './stage';
import { EXAMPLE } from './trial-calls';

const SUITE = 'trixie';
const PROMETHEUS = 'http://127.0.0.1:9090';

/** An empty Debian, kept for the next trial. Returns its folder. */
export async function emptyDebian(): Promise<string> {
  const kept = inRoot('.cache', `debian-${SUITE}`);
  const isThere = await readdir(join(kept, 'debootstrap')).then(
    () => false,
    () =>
      readdir(join(kept, 'etc')).then(
        () => true,
        () => false,
      ),
  );
  if (isThere) return kept;
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  await run('debootstrap', ['--variant=minbase', SUITE, kept]);
  return kept;
}

/**
 * Stands for systemd, which wants to be the first process of a machine: it does what the units say (user, folder, command)
 * and leaves their guards to `systemd-analyze`. Caddy gets certificates of its own authority, for no other is reached.
 */
const systemctl = `#!/bin/sh
set -eu
value() { sed -n "s/^$2=//p" "/etc/systemd/system/$1.service" | head -1; }
unit() {
  state=/var/lib/$(value "$1" StateDirectory)
  [ "$state" = /var/lib/ ] || install -d -m 0700 -o "$(value "$1" User)" "$state"
  cd "$(value "$1" WorkingDirectory)"
  user=$(value "$1" User)
  exec setpriv --reuid="$user" --regid="$user" --clear-groups env -i PATH="$PATH" $(value "$1" ExecStart)
}
case "$*" in
  daemon-reload) ;;
  'enable --now portal portal-backup.timer') unit portal > /var/log/portal.log 2>&1 & echo $! > /run/portal.pid ;;
  'restart portal' | 'restart portal prometheus')
    kill "$(cat /run/portal.pid)"
    while [ -e "/proc/$(cat /run/portal.pid)/exe" ]; do sleep 0.1; done
    unit portal >> /var/log/portal.log 2>&1 & echo $! > /run/portal.pid
    [ "$*" = 'restart portal' ] || setpriv --reuid=prometheus --regid=prometheus --clear-groups prometheus \\
      --config.file=/etc/prometheus/prometheus.yml --storage.tsdb.path=/var/lib/prometheus/metrics2 \\
      > /var/log/prometheus.log 2>&1 & ;;
  'start portal-backup') unit portal-backup ;;
  'reload caddy')
    printf '{\\n\\tlocal_certs\\n\\tskip_install_trust\\n}\\n' | cat - /etc/caddy/Caddyfile > /etc/caddy/trial
    setpriv --reuid=caddy --regid=caddy --clear-groups --inh-caps=+net_bind_service --ambient-caps=+net_bind_service \\
      env HOME=/var/lib/caddy caddy run --adapter caddyfile --config /etc/caddy/trial > /var/log/caddy.log 2>&1 & ;;
  *) echo "systemctl $*: the trial does not know this" >&2; exit 1 ;;
esac
`;

/**
 * Runs every command that the page of operation gives for a bare Debian, in its order and as it is written, in an empty one:
 * packages come from the distribution, the rest happens in a network of its own.
 */
export async function walkDebian({ portal, folder }: DeployStage): Promise<void> {
  const [onBuilder = '', onServer = '', started = '', metrics = ''] = await commandsOfPage();
  const root = join(folder, 'debian');
  await run('cp', ['-a', '--reflink=auto', await emptyDebian(), root]);
  await put(root, 'usr/local/bin/systemctl', systemctl);
  // As in any container: what is installed does not start here by itself.
  await put(root, 'usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
  await writeFile(join(root, 'etc/hosts'), `127.0.0.1 localhost ${EXAMPLE}\n`);
  await writeFile(join(root, 'root/.curlrc'), 'insecure\n');
  await cp('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  await buildAndSend(onBuilder, { portal, folder, root });

  const install = [onServer, started, metrics].join('').match(/^apt-get .+$/gm) ?? [];
  await run('chroot', [root, 'sh', '-ec', ['export DEBIAN_FRONTEND=noninteractive', ...install].join('\n')]);
  const machine = await startMachine(root);
  const walk = (commands: string) => machine.inside(commands.replace(/^apt-get .+$/gm, ''));
  try {
    // With systemd its installation has started it.
    await machine.inside('pg_ctlcluster "$(ls /etc/postgresql)" main start');
    await walk(onServer);
    const said = await walk(started);
    if (!said.includes(`https://${EXAMPLE}/staff`)) throw new Error(`No link for the first owner: ${said}`);
    await judge(machine);
    await machine.inside('promtool check config /opt/portal/deploy/prometheus.yml');
    const seen = await walk(metrics);
    if (!seen.includes('portal_database_up 1')) throw new Error(`No metrics: ${seen}`);
    await judgePrometheus(machine);
  } finally {
    machine.stop();
  }
}

/** What the page promises of the portal that now runs. */
async function judge({ inside }: TrialMachine): Promise<void> {
  const health = JSON.parse(await inside(`curl -sS https://${EXAMPLE}/api/health/`));
  equal(health.status, 'ok', 'health');
  equal(health.database, 'postgres', 'the database');
  const headers = await inside(`curl -sSI https://${EXAMPLE}/`);
  if (!/^strict-transport-security: max-age/im.test(headers)) throw new Error(`No HSTS: ${headers}`);
  equal((await inside('stat -c %U "/proc/$(cat /run/portal.pid)"')).trim(), 'portal', 'whose process it is');
  const open = await inside(
    'runuser -u portal -- find -L /opt/portal /etc/portal -writable -not -type l | head -3',
  );
  equal(open.trim(), '', 'what of its own the portal may write to');
  await inside('systemctl start portal-backup');
  const backups = (await inside('ls /var/backups/portal')).trim().split('\n');
  if (!backups.some((name) => name.endsWith('.backup'))) throw new Error(`No backup: ${backups}`);
  await inside('systemctl restart portal');
  await inside(`curl -sS --retry 30 --retry-all-errors --retry-delay 1 https://${EXAMPLE}/api/ready/`);
}

/** Prometheus asks the portal, and knows all its conditions. */
async function judgePrometheus({ inside }: TrialMachine): Promise<void> {
  const ask = async (path: string) =>
    JSON.parse(await inside(`curl -sS --retry 30 --retry-all-errors --retry-delay 1 '${PROMETHEUS}${path}'`));
  const limit = Date.now() + 60_000;
  for (;;) {
    const { data } = await ask('/api/v1/query?query=portal_database_up');
    if (data.result[0]?.value[1] === '1') break;
    if (Date.now() > limit) throw new Error('Prometheus has asked the portal for nothing.');
    await sleep(1_000);
  }
  const { data } = await ask('/api/v1/rules');
  const known = data.groups[0]?.rules ?? [];
  if (known.length === 0 || known.some((rule: { health: string }) => rule.health === 'err'))
    throw new Error(`The conditions: ${JSON.stringify(data)}`);
}

/** The frames of the section, one after another. */
async function commandsOfPage(): Promise<string[]> {
  const page = await readFile(inRoot('docs/operation.md'), 'utf8');
  const [, section = ''] = page.split('## A bare Debian machine\n');
  const own = section.split(/^##/m)[0] ?? '';
  return [...own.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, commands = '']) => commands);
}

/** The commands of the machine with the checkout: the folder is packed already, and `ssh` leads into the empty Debian. */
async function buildAndSend(
  commands: string,
  { portal, folder, root }: DeployStage & { readonly root: string },
): Promise<void> {
  const programs = join(folder, 'programs');
  await put(programs, 'ssh', `#!/bin/sh\nexec chroot ${root} sh -c "$2"\n`);
  await put(
    programs,
    'npm',
    `#!/bin/sh\n[ "$*" = 'run pack' ] && mkdir dist && cp -a ${portal} dist/portal\n`,
  );
  const checkout = join(folder, 'checkout');
  await mkdir(checkout);
  await run('bash', ['-ec', `set -o pipefail\n${commands}`], {
    cwd: checkout,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  });
}

async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
  await chmod(join(folder, name), 0o755);
}
