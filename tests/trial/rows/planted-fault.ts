import type { Change } from '../faults/plants';

/** A small fault that breaks one row of `docs/features.md`. `from` stands once in `file`. */
export interface PlantedFault extends Change {
  row: string;
  /** The file of vitest in which a test that names the row fails once the fault is there. */
  test: string;
}
