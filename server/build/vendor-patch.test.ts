import { expect, test } from 'vitest';
import { lightSentinelsPlugin } from './light-sentinels-plugin';
import { vendorPatch } from './vendor-patch';
import { withoutInfiniteQueriesPlugin } from './without-infinite-queries-plugin';

/** A build of these files, by path and text; gives what they have become. */
function build(plugin: ReturnType<typeof vendorPatch>, files: Record<string, string>): (string | null)[] {
  const { transform, generateBundle } = plugin as unknown as {
    transform(code: string, id: string): { code: string } | null;
    generateBundle(): void;
  };
  const texts = Object.entries(files).map(([id, code]) => transform(code, id)?.code ?? null);
  generateBundle();
  return texts;
}

test('a patch changes its file alone, and fails a build in which the file did not occur', () => {
  const patched = () => vendorPatch({ name: 'test', file: '/lib/part.js', patch: (code) => `${code}!` });
  const files = { '/node_modules/lib/part.js': 'a', '/node_modules/lib/other.js': 'b' };
  expect(build(patched(), files)).toEqual(['a!', null]);
  expect(() => build(patched(), { '/node_modules/lib/dist/part.js': 'a' })).toThrow('/lib/part.js');
});

test('a file that is not what it was fails the build', () => {
  const react = '/react-dom/cjs/react-dom-client.production.js';
  expect(() => build(lightSentinelsPlugin(), { [react]: 'var aException = Error("a");' })).toThrow('found 0');
  const query = '/query-core/build/modern/infiniteQueryBehavior.js';
  const moved = { [query]: 'export { infiniteQueryBehavior, hasNextPage }' };
  expect(() => build(withoutInfiniteQueriesPlugin(), moved)).toThrow('hasPreviousPage');
});
