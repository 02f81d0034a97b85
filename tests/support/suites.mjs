import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../../server/bin/lib/paths.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Tally
 */

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
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(`✗ ${name} (${seconds(started)})\n${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @returns {Promise<Tally>}
 */
export async function vitest(projects) {
  const report = reportFile(`vitest-${projects.join('-')}.json`);
  const code = await show('node_modules/vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return tally(code, () => {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {string[]} */
    const states = testResults.flatMap(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
        // A file that does not even load has no tests to fail.
        file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed')
          ? [...file.assertionResults.map((test) => test.status), 'failed']
          : file.assertionResults.map((test) => test.status),
    );
    const passed = states.filter((state) => state === 'passed').length;
    return { passed, failed: states.length - passed };
  });
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
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  });
}

/**
 * A suite that ended badly has failed at least once, whatever its report says.
 * @param {number} code
 * @param {() => Tally} read
 * @returns {Tally}
 */
function tally(code, read) {
  try {
    const { passed, failed } = read();
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
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
