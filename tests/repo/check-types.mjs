// `npm run check:types`: every realm by itself, so that `document` in the worker or `process` in the page does not
// compile.
import { inRoot } from '../../server/bin/lib/paths.mjs';
import { run } from '../../server/bin/lib/steps.mjs';

/** Folders with a tsconfig.json of their own: what may be named there differs. */
export const realms = [
  'src/contract',
  'src/shell',
  'src/device',
  'src',
  'sw',
  'server',
  'server/pdf/thread',
  'tools',
  'tests',
];

/** Each of several checkers works out for itself what it needs of the types: on two cores one is sooner done. */
export const oneChecker = ['--checkers', '1'];

/**
 * @param {string} realm
 * @returns {Promise<string>} fails with the compiler's words
 */
export function checkTypes(realm) {
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  return run(process.execPath, [compiler, '-p', realm, ...oneChecker], { cwd: inRoot() });
}

if (process.argv[1] === import.meta.filename) {
  for (const realm of realms) {
    await checkTypes(realm).catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  }
}
