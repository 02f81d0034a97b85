import { useEffect, useRef, useState } from 'react';
import { type PdfPages, SHOWN_PAGES } from './pdf-pages';

/** The longer side of a page as it is shown to be chosen, in pixels: sharp on screens of twice the density. */
const SHOT_SIDE = 280;

/** A page as it is shown small. */
export type PageShot = { readonly kind: 'drawn'; readonly address: string } | { readonly kind: 'broken' };

/** Draws the pages of a PDF one after another; while `isHeld` it waits, so that what is wanted first comes first. */
export function usePageShots(pages: PdfPages | null, isHeld: boolean): ReadonlyMap<number, PageShot> {
  const [shots, setShots] = useState<ReadonlyMap<number, PageShot>>(new Map());
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const next = shots.size + 1;
  useEffect(() => {
    if (pages === null || isHeld || next > Math.min(pages.count, SHOWN_PAGES)) return;
    let isGone = false;
    const put = (shot: PageShot) => setShots((had) => new Map(had).set(next, shot));
    pages.draw(next, SHOT_SIDE).then(
      (blob) => {
        if (isGone) return;
        const address = URL.createObjectURL(blob);
        made.current.push(address);
        put({ kind: 'drawn', address });
      },
      () => !isGone && put({ kind: 'broken' }),
    );
    return () => {
      isGone = true;
    };
  }, [pages, isHeld, next]);
  return shots;
}
