import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { seededProperties } from './tests/support/seeded-properties-plugin.mjs';
import { shortLived } from './tests/support/short-lived.mjs';

const setupFiles = ['tests/support/fail-on-console-error.ts', 'tests/support/portal/in-moscow.ts'];
/** A world of its own for each file, not a process: loading jsdom for each takes half of the time. */
const ofOneProcess = 'vmThreads';
const pgliteSetup = 'server/db/test-template.ts';

/**
 * - `contract`: what all sides know. It keeps nothing and touches nothing outside, so its files share a thread.
 * - `unit`: pure code of page, worker and server, beside the code. A file that needs a page asks for it in its first
 *   line: `// @vitest-environment jsdom`; components (`.test.tsx`) have one anyway, in `components`.
 * - `server`: what opens a database or reads large files, and what makes the demo.
 * - `api`: the whole server over HTTP, on both databases.
 * - `repo`: invariants of the repository.
 */
export default defineConfig({
  plugins: [seededProperties(), react({ jsxImportSource: '#styled' })],
  test: {
    // Databases and browsers share two cores.
    maxWorkers: 2,
    restoreMocks: true,
    // See tests/playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['src/contract/**/*.test.ts'],
          pool: 'threads',
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts'],
          exclude: ['src/contract/**'],
          pool: ofOneProcess,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          pool: ofOneProcess,
          setupFiles: [...setupFiles, 'tests/support/patient-queries.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles,
          globalSetup: pgliteSetup,
          execArgv: shortLived,
          // None of these replaces a module: they share processes, for starting one takes as long as a file's tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles,
          globalSetup: [pgliteSetup, 'tests/support/postgres-setup.ts'],
          execArgv: shortLived,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          setupFiles,
        },
      },
    ],
  },
});
