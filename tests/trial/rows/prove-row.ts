import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run, StepFailed } from '../../../server/bin/lib/steps.mjs';
import type { PlantedFault } from './planted-fault';
import { withChange } from './source-copy';

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What a text that cannot be run fails with, whatever a test asks. */
const CANNOT_RUN = /^(SyntaxError|ReferenceError|Error: Failed to (resolve|load))/;

const names = (title: string, row: string) => title.split(/[ ,:]+/).includes(row);

/**
 * Plants the fault into the copy and runs the tests that name its row; gives the titles of those that fail by it.
 * Throws StepFailed where none does, or where the planted text cannot be run at all.
 */
export async function proveRow(folder: string, fault: PlantedFault): Promise<string[]> {
  const { testResults } = await withChange(folder, fault, () => runTests(folder, [fault]));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'failed' && names(fullName, fault.row));
  const told = `${fault.row}: ${fault.file}: ${fault.from}`;
  const broken = failed.flatMap((test) => test.failureMessages).find((message) => CANNOT_RUN.test(message));
  if (broken) throw new StepFailed(`${told}\nThe planted text cannot be run: ${broken}`);
  if (failed.length === 0) {
    const messages = testResults.map(({ message }) => message).join('\n');
    throw new StepFailed(`${told}\nNo test of ${fault.test} that names ${fault.row} fails. ${messages}`);
  }
  return failed.map(({ fullName }) => fullName);
}

/** Throws StepFailed where a proof fails without any fault: such a one would prove nothing. */
export async function expectGreen(folder: string, faults: readonly PlantedFault[]): Promise<void> {
  const failed = (await runTests(folder, faults)).testResults.filter(
    ({ message, assertionResults }) =>
      message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  );
  if (failed.length > 0)
    throw new StepFailed(`Fails without a fault: ${failed.map(({ name }) => name).join(', ')}`);
}

/** Runs the tests that name the rows of these faults, in the files of these faults. */
async function runTests(folder: string, faults: readonly PlantedFault[]): Promise<Report> {
  const report = join(folder, 'test-results', 'rows.json');
  await rm(report, { force: true });
  const rows = [...new Set(faults.map(({ row }) => row))].join('|');
  const files = [...new Set(faults.map(({ test }) => test))];
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile=${report}`];
  // Red ends with an error: which tests it was, the report says.
  const output = await run(
    process.execPath,
    [vitest, 'run', ...files, '-t', `\\b(${rows})\\b`, ...reporter],
    {
      cwd: folder,
      env: ownEnvironment(),
    },
  ).catch((error: Error) => error.message);
  return JSON.parse(
    await readFile(report, 'utf8').catch(() => {
      throw new StepFailed(`vitest has left no report: ${output}`);
    }),
  );
}

/** Without what vitest tells its own workers: `npm test` plants a few faults from inside a test. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
  );
}
