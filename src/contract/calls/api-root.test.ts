import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress } from './api-root';

afterEach(() => vi.unstubAllGlobals());
const document = (dataset: { api?: string }) => ({ documentElement: { dataset } });

test('A13 a page sends its calls where its document says, a worker where its name or its script does', () => {
  expect(apiAddress('/api/flats/')).toBe('/api/flats/');
  vi.stubGlobal('name', '/lk');
  expect(apiAddress('/api/flats/')).toBe('/lk/api/flats/');
  vi.stubGlobal('apiRoot', 'https://api.dev.test');
  expect(apiAddress('/api/flats/')).toBe('https://api.dev.test/api/flats/');
  vi.stubGlobal('document', document({ api: '/own' }));
  expect(apiAddress('/api/flats/')).toBe('/own/api/flats/');
  // A window may have any name.
  vi.stubGlobal('document', document({}));
  expect(apiAddress('/api/flats/')).toBe('/api/flats/');
});
