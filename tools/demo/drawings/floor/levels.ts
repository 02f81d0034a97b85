import { PARTY } from '../plan/thickness';

/** Clear width of the corridor between two rows of flats. */
export const CORRIDOR = 160;

export interface Levels {
  /** The corridor's clear band. */
  corridor: readonly [from: number, to: number];
  /** Where the southern row begins. */
  south: number;
  /** From the inner face of one façade to that of the other. */
  total: number;
}

/** A section across its length, from north to south: a row of flats, the corridor, another row. */
export function levelsOf(rowDepth: number): Levels {
  const from = rowDepth + PARTY;
  const to = from + CORRIDOR;
  return { corridor: [from, to], south: to + PARTY, total: 2 * rowDepth + 2 * PARTY + CORRIDOR };
}
