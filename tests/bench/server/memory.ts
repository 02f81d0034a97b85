import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;

/** Megabytes that a process holds now; null where the system does not say. */
export async function residentMegabytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
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
