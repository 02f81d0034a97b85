import { join } from 'node:path';

const wrapper = join(import.meta.dirname, 'seeded-properties.ts');

/**
 * Gives whoever imports fast-check a fast-check that draws by the seed of the run.
 * @returns {import('vite').Plugin}
 */
export const seededProperties = () => ({
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== wrapper ? wrapper : null),
});
