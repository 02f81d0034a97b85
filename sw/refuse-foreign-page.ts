import type { WorkboxPlugin } from 'workbox-core';

const isPage = ({ headers }: Response): boolean => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

/**
 * A captive portal answers whatever is asked with a page of its own, and says 200: no picture is a page. That, and a
 * refusal, is no picture at all: another width or the drawn face stands in, not the browser's sign of something broken.
 */
export const refusePage: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!response.ok || isPage(response)) throw new TypeError(`No picture: ${response.status}`);
    return response;
  },
};

/**
 * Of the files of a build one is a page: the document, and that names a script of the same build, which no other page
 * does. With a file that is none of it the installation fails as a whole, and is tried again at the next visit.
 */
export function serveOwnFiles(addresses: readonly string[]): WorkboxPlugin {
  const scripts = addresses.filter((address) => /\bassets\/[^/]+\.js$/.test(address));
  return {
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null;
      if (!isPage(response)) return response;
      if (new URL(request.url).pathname !== '/index.html') return null;
      const page = await response.clone().text();
      return scripts.some((script) => page.includes(script)) ? response : null;
    },
  };
}
