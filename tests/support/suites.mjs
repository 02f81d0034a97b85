import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../../server/bin/lib/paths.mjs';

/**
 * @typedef {{ name: string, seconds: number }} TestTime
 * @typedef {{ passed: number, failed: number, flaky: string[], times: TestTime[] }} Tally `flaky`: the names of those
 *   that passed at a second try; they count as passed
 */

/** @returns {Tally} */
export const emptyTally = () => ({ passed: 0, failed: 0, flaky: [], times: [] });

/**
 * One check that either holds or does not.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Tally>}
 */
export async function check(name, work) {
  const started = Date.now();
  try {
    await work();
    console.log(`✓ ${name} (${seconds(started)})`);
    return { ...emptyTally(), passed: 1 };
  } catch (error) {
    console.error(`✗ ${name} (${seconds(started)})\n${error instanceof Error ? error.message : error}`);
    return { ...emptyTally(), failed: 1 };
  }
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @returns {Promise<Tally>}
 */
export async function vitest(projects) {
  const report = reportFile(`vitest-${projects.join('-')}.json`);
  const code = await show(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./tests/support/vitest-tally.mjs',
    ],
    { PORTAL_TALLY: report },
  );
  return tally(code, () => JSON.parse(readFileSync(report, 'utf8')));
}

/** @returns {Promise<Tally>} */
export async function playwright() {
  const report = reportFile('playwright.json');
  const code = await show(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return tally(code, () => {
    /** @type {import('@playwright/test/reporter').JSONReport} */
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      flaky: specs.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      times: specs,
    };
  });
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {(TestTime & { status: string })[]}
 */
function specsOf(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${spec.file} › ${spec.title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * A suite that ended badly has failed at least once, whatever its report says.
 * @param {number} code
 * @param {() => Tally} read
 * @returns {Tally}
 */
function tally(code, read) {
  try {
    const counted = read();
    return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) };
  } catch {
    return { ...emptyTally(), failed: 1 };
  }
}

/**
 * Runs a tool whose output the reader wants to see.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [variables]
 * @returns {Promise<number>} its exit code
 */
function show(script, args, variables = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot(script), ...args], {
      cwd: inRoot(),
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const path = inRoot('test-results', name);
  rmSync(path, { force: true });
  return path;
}

/** @param {number} started */
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
