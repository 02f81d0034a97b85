import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);
