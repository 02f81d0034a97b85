import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './support/browser';

/**
 * The browser against the real built server: `e2e` with the network there, `offline` with it cut. Run
 * `npm run build` first; `npm test` does.
 */
export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: browserOptions(),
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'e2e', testDir: './e2e' },
    { name: 'offline', testDir: './offline' },
  ],
});
