import { readdir, readFile } from 'node:fs/promises';

/** Processor time of a browser beside the main threads of its pages, ms. */
export interface ThreadTimes {
  /** Of the service worker's thread. */
  worker: number;
  /** Of all threads but the worker's and the main threads of pages: network, disk, raster, the browser's own. */
  others: number;
}

/** What a browser on this profile has used since its start; null where the system does not tell: Linux alone does. */
export async function threadTimes(profile: string): Promise<ThreadTimes | null> {
  if (process.platform !== 'linux') return null;
  const times: ThreadTimes = { worker: 0, others: 0 };
  for (const { pid, isPage } of await processesOf(profile))
    for (const thread of await namesIn(`/proc/${pid}/task`)) {
      const folder = `/proc/${pid}/task/${thread}`;
      const used = Number((await textOf(`${folder}/schedstat`)).split(' ')[0]) / 1e6;
      if ((await textOf(`${folder}/comm`)).startsWith('ServiceWorker')) times.worker += used;
      else if (!isPage || Number(thread) !== pid) times.others += used;
    }
  return times;
}

/** The browser and all that it has started. */
async function processesOf(profile: string): Promise<{ pid: number; isPage: boolean }[]> {
  const all = await Promise.all(
    (await namesIn('/proc')).map(async (name) => {
      const command = await textOf(`/proc/${name}/cmdline`);
      // Behind the name of the program, which may hold anything: its state and its parent.
      const [, parent = ''] = (await textOf(`/proc/${name}/stat`)).split(') ').at(-1)?.split(' ') ?? [];
      return { pid: Number(name), parent: Number(parent), command };
    }),
  );
  const found = new Set(
    all.filter(({ command }) => command.includes(`--user-data-dir=${profile}`)).map(({ pid }) => pid),
  );
  for (let known = 0; known < found.size; ) {
    known = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all
    .filter(({ pid }) => found.has(pid))
    .map(({ pid, command }) => ({ pid, isPage: command.includes('--type=renderer') }));
}

/** Processes or threads by their numbers; none where they have just ended. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
