import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../../server/bin/lib/steps.mjs';

/** A folder as the root of a machine with processes, mounts and a network of its own. */
export interface TrialMachine {
  /** Runs commands of a shell there, or, with `host`, in the folders of this machine. Returns what they print. */
  inside(commands: string, where?: 'host'): Promise<string>;
  /** Ends whatever still runs there. */
  stop(): void;
}

/** Wants root. */
export async function startMachine(root: string): Promise<TrialMachine> {
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const first = spawn('unshare', [...apart, 'sleep', 'infinity'], { stdio: 'ignore' });
  const pid = await childOf(first);
  const inside: TrialMachine['inside'] = (commands, where) =>
    run('nsenter', [
      ...['-t', pid, '-n', '-m', '-p'],
      ...(where === 'host' ? [] : ['chroot', root]),
      ...['sh', '-ec', commands],
    ]);
  await inside('ip link set lo up', 'host');
  for (const name of ['proc', 'sys', 'dev']) await inside(`mount --rbind /${name} ${root}/${name}`, 'host');
  return { inside, stop: () => first.kill('SIGKILL') };
}

/** The first process of the machine is the one child of `unshare`. */
async function childOf({ pid }: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    if (children.trim() !== '') return children.trim();
    await sleep(50);
  }
  throw new Error('The machine of the trial does not start.');
}
