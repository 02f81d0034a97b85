/** What one part of the trial stands in. */
export interface DeployStage {
  /** The packed folder. */
  readonly portal: string;
  /** For whatever the part writes; it goes afterwards. */
  readonly folder: string;
}

/** Throws with both where they differ. */
export function equal(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found} in place of ${wanted}`);
}
