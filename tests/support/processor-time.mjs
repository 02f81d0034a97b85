import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, whatever the machine. */
const TICKS_A_SECOND = 100;

/**
 * Processor time of this process and of all that it has started and seen end, in seconds; null where there is no /proc.
 * Fields 14 to 17 of proc(5)'s stat, after the name in brackets, which may hold spaces.
 */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/**
 * @typedef {{ name: string, wall: number, processor: number | null }} Part both in seconds
 * @param {string} name
 * @returns {() => Part}
 */
export function startPart(name) {
  const from = Date.now();
  const before = processorSeconds();
  return () => {
    const after = processorSeconds();
    return {
      name,
      wall: (Date.now() - from) / 1000,
      processor: before === null || after === null ? null : after - before,
    };
  };
}

/** @param {Part[]} parts */
export function notifyParts(parts) {
  const whole = {
    name: 'all',
    wall: parts.reduce((sum, { wall }) => sum + wall, 0),
    processor: parts.reduce((sum, { processor }) => sum + (processor ?? 0), 0),
  };
  for (const { name, wall, processor } of [...parts, whole])
    console.log(`time: ${name} ${wall.toFixed(0)} s, processor ${processor?.toFixed(0) ?? 'unknown'} s`);
}
