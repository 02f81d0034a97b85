import type { Outage } from './cluster/server-place';

interface Answered {
  readonly at: number;
  /** From the first attempt to the answer that counts, pauses included. */
  readonly ms: number;
}

interface Failure {
  readonly kind: 'cut' | '503';
  readonly what: string;
  readonly began: number;
  readonly ended: number;
}

/** How long after the end of a process its connections may still break. */
const AFTERMATH_MS = 1_000;

/** What became of all requests, and what must not have been. */
export class Tally {
  readonly answered: Answered[] = [];
  readonly failures: Failure[] = [];
  readonly differences: string[] = [];
  /** Attempts of requests that were made again. */
  repeated = 0;

  /** Failures that no kill explains: none of the servers was just ending. */
  unexplained(outages: readonly Outage[]): Failure[] {
    return this.failures.filter(
      ({ began, ended }) =>
        !outages.some((outage) => began <= outage.ended + AFTERMATH_MS && ended >= outage.began),
    );
  }

  /** What answers took, in milliseconds: with a server away at some time of it, and with all of them there. */
  times(outages: readonly Outage[]): { near: number[]; calm: number[] } {
    const isNear = ({ at, ms }: Answered) =>
      outages.some(({ began, ready }) => at <= ready && at + ms >= began);
    return {
      near: this.answered.filter(isNear).map(({ ms }) => ms),
      calm: this.answered.filter((one) => !isNear(one)).map(({ ms }) => ms),
    };
  }

  count(kind: Failure['kind']): number {
    return this.failures.filter((one) => one.kind === kind).length;
  }
}

/** The value below which so many percent are. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
