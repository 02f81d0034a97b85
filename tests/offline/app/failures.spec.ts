import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from '@playwright/test';
import { enterStaffPortal } from '../../support/accounts/staff-entry';
import { expect, test } from '../../support/browser/fixtures';
import { repository } from '../../support/portal/portal-process';

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

// The worker breaks on purpose.
test.use({ expectedErrors: /no plan/ });

/** Runs in the worker: something breaks, of which the browser tells nobody but the worker itself. */
function breakWorker(): void {
  setTimeout(() => {
    throw new TypeError(
      'no plan for +7 916 123-45-67 at https://portal.test/selection/flats?search=79161234567',
    );
  });
}

test('N4 what breaks in the service worker comes into the room, with its version and without a person', async ({
  context,
  page,
  portal,
}) => {
  const installed = context.waitForEvent('serviceworker');
  await page.goto('/selection/flats');
  const worker: Worker = await installed;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const reported = context.waitForEvent('response', (response) => response.url().endsWith('/api/failures/'));
  await worker.evaluate(breakWorker);
  expect((await reported).status()).toBe(204);

  await page.goto('/staff/failures');
  await enterStaffPortal(page, portal);
  const row = page.getByRole('listitem').filter({ hasText: 'no plan' });
  // The server writes behind its answer.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText('TypeError: no plan for ••• at https://portal.test/selection/flats');
  await expect(row).toContainText('/sw.js');
  await expect(row).toContainText(`версия ${version}`);
  await expect(row).not.toContainText(/search|7916/);
});
