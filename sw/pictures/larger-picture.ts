import type { WorkboxPlugin } from 'workbox-core';
import {
  drawingStem,
  type PictureFormat,
  readPictureAddress,
} from '../../src/contract/lots/paths/picture-address';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import { openOfflineProjectCache } from '../../src/device/offline-projects/open-offline-project-cache';
import { offlineProjectCaches } from '../offline-project';

/** One file of a picture; a drawing is a vector and counts as infinitely wide. */
interface Width {
  readonly stem: string;
  readonly width: number;
  readonly format: PictureFormat | 'svg';
}

/**
 * If a picture cannot be loaded, another width of it is used: the smallest that is larger, else the largest there
 * is, which the browser stretches.
 */
export const anotherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const wanted = readWidth(new URL(request.url).pathname);
    if (wanted === null) return undefined;
    const taken = (await offlineProjectCaches()).map((name) => openOfflineProjectCache(caches, name));
    const opened = [cacheNames.pictures, cacheNames.plansAhead].map((name) => caches.open(name));
    const stored = await Promise.all([...opened, ...taken].map(indexStoreIn));
    const path = substitutePicture(wanted, stored.flat());
    return path === null ? undefined : caches.match(path, { ignoreVary: true });
  },
};

async function indexStoreIn(opened: Promise<Cache | null>): Promise<string[]> {
  return ((await (await opened)?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
}

function readWidth(path: string): Width | null {
  const stem = drawingStem(path);
  return stem === null ? readPictureAddress(path) : { stem, width: Number.POSITIVE_INFINITY, format: 'svg' };
}

/** The cached path that shows the wanted picture best, or null. */
export function substitutePicture(wanted: Width, stored: readonly string[]): string | null {
  const others = stored
    .flatMap((path) => {
      const file = readWidth(path);
      return file === null ? [] : [{ path, ...file }];
    })
    // A browser that shows AVIF also shows WebP, but not the other way round.
    .filter(({ stem, format }) => stem === wanted.stem && (wanted.format === 'avif' || format !== 'avif'))
    .sort((a, b) => a.width - b.width);
  const best = others.find(({ width }) => width >= wanted.width) ?? others.at(-1);
  return best?.path ?? null;
}
