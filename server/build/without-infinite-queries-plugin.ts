import type { Plugin } from 'vite';

/**
 * Leaves out what makes queries infinite: every query names it, none of ours is one (a list asks for its parts by
 * themselves), and it is 0.6 kB of the first load.
 */
export function withoutInfiniteQueriesPlugin(): Plugin {
  return {
    name: 'portal-without-infinite-queries',
    apply: 'build',
    transform(_, id) {
      if (!id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js')) return null;
      return {
        code: `function none() { throw new Error('The build leaves infinite queries out'); }
          export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
        map: null,
      };
    },
  };
}
