import { expect, test, vi } from 'vitest';
import { restoreFiles } from './restore-files';

const event = { type: 'message', waitUntil: vi.fn() } as unknown as ExtendableEvent;

test('F2 F4 files that the browser has deleted are loaded as at installation, and existing ones are not', async () => {
  const install = vi.fn(async (_event: ExtendableEvent) => {});
  await restoreFiles(event, { areThere: async () => true, install });
  expect(install).not.toHaveBeenCalled();
  await restoreFiles(event, { areThere: async () => false, install });
  expect(install.mock.calls.map(([as]) => as.type)).toEqual(['install']);
});

test('F2 if they cannot be loaded, the worker continues without them', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const install = async () => {
    throw new TypeError('no network');
  };
  await restoreFiles(event, { areThere: async () => false, install });
  expect(warned).toHaveBeenCalledOnce();
});
