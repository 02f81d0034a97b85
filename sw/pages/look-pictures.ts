import type { HeaderContent } from '../../src/contract/developer/header-content';
import { cataloguePaths } from '../../src/contract/lots/paths/catalogue-paths';
import { cacheNames } from '../../src/contract/service-worker/cache-names';

/**
 * Caches what the look of a header's answer shows, which the page may have loaded before there was a worker: the next
 * page is drawn with it, perhaps without a network. Pictures that cannot be had are asked for by the page again.
 */
export async function cacheLookPictures({ url }: Request, answer: Response): Promise<void> {
  if (new URL(url).pathname !== cataloguePaths.header) return;
  const { look }: HeaderContent = await answer.clone().json();
  const cache = await caches.open(cacheNames.pictures);
  const logos = [...(look?.logo ?? '').matchAll(/ src="([^"]+)"/g)].map(([, address]) => address);
  for (const address of [...logos, look?.icon])
    if (address !== undefined && !(await cache.match(address, { ignoreVary: true })))
      await cache.add(address).catch(() => {});
}
