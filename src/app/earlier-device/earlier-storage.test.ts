// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, persistQueries } from '../../api/query-client';
import { EARLIER_AGENT, earlierDevice, restoreDatabases } from './earlier-device';

const NOW = Date.parse('2026-11-23T18:00:00.000Z');

// What is read once, at the start of a page, has to lie there before its module is loaded.
beforeAll(restore);
beforeEach(restore);

function restore(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + 60_000 });
  for (const [storage, entries] of [
    [localStorage, earlierDevice.localStorage],
    [sessionStorage, earlierDevice.sessionStorage],
  ] as const) {
    storage.clear();
    for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
  }
}

test('C1 F4 who was signed in under 0.1 is signed in, and their first page knows them', async () => {
  const { mirroredSession } = await import('../../device/page/session/session-on-page');
  expect(mirroredSession()).toEqual({ is: 'signed-in', id: 41 });
  const client = createQueryClient();
  await persistQueries(client);
  expect(client.getQueryData(['office'])).toMatchObject({ user: { id: 41, last_name: 'Соколова' } });
  expect(client.getQueryData(['catalogue', '/api/header/'])).toMatchObject({
    value: { phone: '+78620000000' },
  });
});

test('F4 what 0.1 had noted of the device is known: its clock, what it held, its last choices', async () => {
  const { serverClock } = await import('../../api/server-clock');
  expect(serverClock.now()).toBeCloseTo(NOW + 60_000 + 7_200_000, -2);
  const { readDeviceContentMark } = await import('../../lib/session/device-content-mark');
  expect(readDeviceContentMark()).toEqual({ account: 41, unsent: 25 });
  const { readAccordion } = await import('../../lib/accordion-choice');
  expect(readAccordion()).toBe(false);
  const { readCampaign } = await import('../../lib/forms/campaign');
  expect(readCampaign()).toEqual({ utm_source: 'vk', utm_campaign: 'autumn' });
  const { closedPopups } = await import('../../features/publications/closed-popups');
  expect(closedPopups.read()).toEqual([3, 8]);
  const { isInstallDue } = await import('../../features/install/install-moment');
  expect(isInstallDue({ hasKept: true }), 'refused half a year ago').toBe(false);
  const { reloadForChunk } = await import('../../lib/lazy/chunk-failure');
  expect(
    reloadForChunk(NOW + 30_000, localStorage, () => {}),
    'it has just been reloaded',
  ).toBe(false);
});

test('F5 what a tab of 0.1 held is there after its reload', async () => {
  const { recallDraft } = await import('../../lib/forms/drafts');
  expect(recallDraft('request')).toEqual({ name: 'Ирина', phone: '+79183310045' });
  const { consumeWantedAddress } = await import('../../lib/session/wanted-address');
  expect(consumeWantedAddress()).toBe('/flats/110');
  const { consumeWithdrawn } = await import('../../lib/withdrawn');
  expect(consumeWithdrawn()).toBe(true);
});

test('F5 lots that were ticked for comparison, and the client who looks at the tab', async () => {
  await restoreDatabases('portal-account-');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { useClientMode } = await import('../../features/client-mode/client-mode-store');
  expect(renderHook(useClientMode).result.current).toBe(true);
  const { useCompared } = await import('../../features/compare/compared-store');
  const { openOnPage, closeOnPage } = await import('../../device/page/device-store');
  await openOnPage(EARLIER_AGENT, () => {});
  expect(renderHook(useCompared).result.current.lots).toEqual([
    { type: 'flats', id: 110 },
    { type: 'commercial', id: 12 },
  ]);
  await closeOnPage();
});

test('I5 F5 the requests that guests left are shown and gone on with', async () => {
  await restoreDatabases('portal-account-0');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { readLeft, recallQueuedRequests } = await import('../../features/footer/request/queued-requests');
  const stop = recallQueuedRequests();
  await vi.waitFor(() => expect(readLeft()).toMatchObject([{ waiting: 2, refused: [{}], received: [{}] }]));
  stop();
});

test('every key that 0.1 left is one of these', () => {
  expect(Object.keys(earlierDevice.localStorage)).toEqual([
    'accordion',
    'portal.campaign',
    'portal.chunk-reload',
    'portal.clock',
    'portal.closed-popups',
    'portal.held',
    'portal.install',
    'portal.kept',
    'portal.left-requests',
    'portal.session',
    // When a new version was last looked for: without it that is done once more.
    'portal.version-checked',
  ]);
});
