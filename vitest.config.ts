import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/fail-on-console-error.ts'];

/**
 * - `unit`: pure code of page, worker and server, beside the code. A file that needs a page asks for it in its first
 *   line: `// @vitest-environment jsdom`; components (`.test.tsx`) have one anyway, in `components`.
 * - `server`: what opens a database or reads large files.
 * - `api`: the whole server over HTTP, on both databases.
 * - `repo`: invariants of the repository.
 */
export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    // Databases and browsers share two cores.
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'sw/**/*.test.ts'], setupFiles } },
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'jsdom', setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/repo/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles,
        },
      },
    ],
  },
});
