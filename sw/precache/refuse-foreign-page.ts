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
 * The only page among the files of a build is the document, whose bytes are compared with the digest that the build
 * lists (`integrity`). If a file is not of the build, the whole installation fails and is tried again at the next
 * visit.
 */
export const refuseForeignPage: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const mayBePage = new URL(request.url).pathname === '/index.html';
    return response.ok && (mayBePage || !isPage(response)) ? response : null;
  },
};
