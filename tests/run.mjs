// `npm test`: everything, on a fresh clone. `npm test -- checks|unit|api|browser` runs a part. Its time and the
// processor's, and its slowest tests, are told at the end; the last line is `N passed, N failed` over all of it.
import { ensureBuilt } from '../server/bin/lib/ensure-built.mjs';
import { ensureInstalled } from '../server/bin/lib/ensure-installed.mjs';
import { inRoot } from '../server/bin/lib/paths.mjs';
import { main, run, StepFailed } from '../server/bin/lib/steps.mjs';
import { checkTypes, realms } from './repo/check-types.mjs';
import { ensureBrowser } from './support/browser/install-browser.mjs';
import { notifyParts, startPart } from './support/processor-time.mjs';
import { check, emptyTally, playwright, vitest } from './support/suites.mjs';
import { findWebkit } from './trial/engines/find-programs.mjs';

/** @typedef {import('./support/suites.mjs').Tally} Tally */

const total = emptyTally();

/** @param {Tally} tally */
function count(tally) {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.flaky.push(...tally.flaky);
  total.times.push(...tally.times);
}

/** @type {Record<string, () => Promise<void>>} */
const parts = {
  checks: async () => {
    for (const realm of realms) count(await check(`types of ${realm}`, () => checkTypes(realm)));
    count(
      await check('lint and format', () => script('node_modules/@biomejs/biome/bin/biome', 'check', '.')),
    );
    count(await check('import directions', () => script('tests/repo/check-imports.mjs')));
    count(await check('dead code', () => script('node_modules/knip/bin/knip.js')));
    await build();
  },
  unit: async () => count(await vitest(['contract', 'unit', 'components', 'server', 'repo'])),
  api: async () => {
    if (await build()) count(await vitest(['api']));
  },
  browser: async () => {
    if (!(await build())) return;
    count(await playwright());
    if (findWebkit())
      count(
        await check('F2 F3 F5 the main path offline in WebKitGTK', () =>
          script('tests/trial/run.mjs', 'webkit'),
        ),
      );
    else console.log('WebKitGTK is not installed here: the main path offline was not tried in it');
  },
};

/**
 * @param {string} path
 * @param {string[]} args
 */
function script(path, ...args) {
  return run(process.execPath, [inRoot(path), ...args], { cwd: inRoot() });
}

function notifySlowest() {
  const slowest = total.times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  for (const { name, seconds } of slowest) console.log(`slow: ${seconds.toFixed(1)} s  ${name}`);
}

/** @type {Promise<Tally> | undefined} */
let building;

/** Builds once and counts once; what needs a build that failed is not run. */
async function build() {
  if (!building) {
    building = check('build', ensureBuilt);
    count(await building);
  }
  return (await building).failed === 0;
}

await main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((part) => !(part in parts));
  if (unknown) throw new StepFailed(`Нет такой части: ${unknown}. Есть: ${Object.keys(parts).join(', ')}.`);

  await ensureInstalled();
  const chosen = wanted.length > 0 ? wanted : Object.keys(parts);
  if (chosen.includes('browser') || chosen.includes('unit'))
    process.env.PORTAL_CHROMIUM = await ensureBrowser({ forTests: true });
  const done = [];
  for (const part of chosen) {
    const finish = startPart(part);
    await parts[part]?.();
    done.push(finish());
  }

  notifyParts(done);
  notifySlowest();
  for (const name of total.flaky) console.log(`flaky: ${name}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
