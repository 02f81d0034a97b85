import type { WorkboxPlugin } from 'workbox-core';

const isPage = ({ headers }: Response): boolean => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

/**
 * A captive portal answers every request with a page of its own and status 200. For a picture such a page, or a
 * refusal, counts as a failure, so that another width or the placeholder is shown instead of a broken picture.
 */
export const refusePage: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (!response.ok || isPage(response)) throw new TypeError(`No picture: ${response.status}`);
    return response;
  },
};

/**
 * The only page among the files of a build is the document, which names a script of the same build; no other page
 * does. If a file is not of the build, the whole installation fails and is tried again at the next visit.
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
