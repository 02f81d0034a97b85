import { vendorPatch } from './vendor-patch';

const SENTINEL = /(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g;

/**
 * React creates five error objects while it loads, which are only ever compared with. Where an error listener is
 * attached (developer tools, Lighthouse) the browser resolves the stack of each, and reads the whole file a second time
 * for it: 60 ms of the start on a slow phone. Without a stack they cost nothing.
 */
export const lightSentinelsPlugin = () =>
  vendorPatch({
    name: 'portal-light-sentinels',
    file: '/react-dom/cjs/react-dom-client.production.js',
    patch(code) {
      const found = code.match(SENTINEL)?.length ?? 0;
      if (found !== 5) throw new Error(`react-dom: 5 errors are made at its loading, found ${found}`);
      return code.replace(
        SENTINEL,
        '$1 = Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })',
      );
    },
  });
