import { expect, test, vi } from 'vitest';
import { restoreFiles } from './restore-files';

const event = { type: 'message', waitUntil: vi.fn() } as unknown as ExtendableEvent;

test('F2 F4 files that the browser has cleared are fetched as at the installation, and those that are there are not', async () => {
  const install = vi.fn(async (_event: ExtendableEvent) => {});
  await restoreFiles(event, { areThere: async () => true, install });
  expect(install).not.toHaveBeenCalled();
  await restoreFiles(event, { areThere: async () => false, install });
  expect(install.mock.calls.map(([as]) => as.type)).toEqual(['install']);
});

test('F2 where they cannot be had, the worker goes on without them', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const install = async () => {
    throw new TypeError('no network');
  };
  await restoreFiles(event, { areThere: async () => false, install });
  expect(warned).toHaveBeenCalledOnce();
});
