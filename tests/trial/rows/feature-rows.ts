import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../support/portal/portal-process';

/** The rows of `docs/features.md` with what stands for each. */
export const featureRows = [
  ...readFileSync(join(repository, 'docs/features.md'), 'utf8').matchAll(
    /^\| ([A-O]\d+) \|.*\| ([\w ]+) \|$/gm,
  ),
].map(([, id = '', proof = '']) => ({ id, proof }));
