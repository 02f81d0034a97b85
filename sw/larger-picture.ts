import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from '../src/contract/cache-names';
import { drawingStem, type PictureFormat, readPictureAddress } from '../src/contract/lots/picture-address';
import { openTakenCache } from '../src/device/taken/open-taken-cache';
import { takenCaches } from './taken';

/** One file of a picture; a drawing is as wide as one likes. */
interface Width {
  readonly stem: string;
  readonly width: number;
  readonly format: PictureFormat | 'svg';
}

/**
 * Where a picture cannot be had, another width of it stands in: the smallest that is larger, else the largest there
 * is, which the browser stretches.
 */
export const anotherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const wanted = readWidth(new URL(request.url).pathname);
    if (wanted === null) return undefined;
    const taken = (await takenCaches()).map((name) => openTakenCache(caches, name));
    const opened = [cacheNames.pictures, cacheNames.plansAhead].map((name) => caches.open(name));
    const kept = await Promise.all([...opened, ...taken].map(keptIn));
    const path = standIn(wanted, kept.flat());
    return path === null ? undefined : caches.match(path, { ignoreVary: true });
  },
};

async function keptIn(opened: Promise<Cache | null>): Promise<string[]> {
  return ((await (await opened)?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
}

function readWidth(path: string): Width | null {
  const stem = drawingStem(path);
  return stem === null ? readPictureAddress(path) : { stem, width: Number.POSITIVE_INFINITY, format: 'svg' };
}

/** The path among those kept that shows the wanted picture best, or null. */
export function standIn(wanted: Width, kept: readonly string[]): string | null {
  const others = kept
    .flatMap((path) => {
      const file = readWidth(path);
      return file === null ? [] : [{ path, ...file }];
    })
    // Who takes AVIF takes WebP too, and not the other way round.
    .filter(({ stem, format }) => stem === wanted.stem && (wanted.format === 'avif' || format !== 'avif'))
    .sort((a, b) => a.width - b.width);
  const best = others.find(({ width }) => width >= wanted.width) ?? others.at(-1);
  return best?.path ?? null;
}
