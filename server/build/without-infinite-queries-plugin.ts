import { vendorPatch } from './vendor-patch';

const EXPORTED = ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'];

/**
 * Leaves out what makes queries infinite: every query names it, none of ours is one (a list asks for its parts by
 * themselves), and it is 0.6 kB of the first load.
 */
export const withoutInfiniteQueriesPlugin = () =>
  vendorPatch({
    name: 'portal-without-infinite-queries',
    file: '/query-core/build/modern/infiniteQueryBehavior.js',
    patch(code) {
      for (const name of EXPORTED)
        if (!code.includes(name)) throw new Error(`query-core: infiniteQueryBehavior.js exports no ${name}`);
      return `function none() { throw new Error('The build leaves infinite queries out'); }
        export { ${EXPORTED.map((name) => `none as ${name}`).join(', ')} };`;
    },
  });
