import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './support/browser/browser';
import type { Options } from './support/browser/fixtures';

/**
 * The browser against the real built server: `e2e` with the network there, `offline` with it cut. Run
 * `npm run build` first; `npm test` does.
 */
export default defineConfig<Options>({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/browser',
  // A test waits for much that is no work: more of them than cores keep the cores busy.
  workers: 3,
  fullyParallel: true,
  // A second try says that a test is flaky, not that it holds; here, where somebody looks, it fails.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Limits catch what hangs; they do not measure a slow machine, on which whole pages have taken two minutes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: browserOptions({ forTests: true }),
    // Half of a test's limit: what hangs is named, and the test has its second try in time.
    actionTimeout: 150_000,
    // Keeping what happened costs a fifth of the time.
    trace: process.env.PORTAL_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Installing a worker beside every first visit would take a third of the suite's time: the tests about it are `offline`.
    { name: 'e2e', testDir: './e2e', use: { takesWorker: false } },
    { name: 'offline', testDir: './offline' },
  ],
});
