import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
/** A second, in the unit in which Linux counts the time of processes. */
const TICKS = 100;

/** Megabytes that a process holds now; null where the system does not say. */
export async function residentMegabytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Seconds of a processor that a process has taken so far. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Its name may hold spaces, and ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The most that a process holds while the work is done. */
export async function peakMegabytes(pid: number | undefined, work: Promise<unknown>): Promise<number | null> {
  let peak = await residentMegabytes(pid);
  const sampling = setInterval(async () => {
    peak = Math.max(peak ?? 0, (await residentMegabytes(pid)) ?? 0) || null;
  }, SAMPLE_MS);
  await work.finally(() => clearInterval(sampling));
  return peak;
}
