import { useMatches } from '@tanstack/react-router';
import { Activity, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type LotSearch, readLotSearch } from '../contract/lots/filters/lot-search';
import type { SelectionType } from '../contract/lots/types/lot-types';
import { SelectionPage } from './-selection-page';

interface Stored {
  type: SelectionType;
  /** The address's search as the router holds it: another one is another object. */
  given: object;
  search: LotSearch;
}

/**
 * Hides a page in place of React's `display: none`, which throws its layout away: with `content-visibility` the layout
 * stays, and a page that is shown again is only painted. Gives back the ref of the page's element.
 */
function useBeneath(isBeneath: boolean) {
  // React detaches refs of what it hides.
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (!isBeneath || !element || !CSS.supports('content-visibility', 'hidden')) return;
    const layOut = () => void element.style.removeProperty('display');
    // What is drawn anew while it is hidden, React hides anew.
    const hidden = new MutationObserver(layOut);
    layOut();
    hidden.observe(element, { attributeFilter: ['style'] });
    element.toggleAttribute('data-beneath', true);
    element.ariaHidden = 'true';
    return () => {
      hidden.disconnect();
      element.toggleAttribute('data-beneath', false);
      element.ariaHidden = null;
      // Chromium may go on without the page's new style for good (decision 95), unless what is around it has changed too.
      const style = element.parentElement?.style;
      if (style) style.scrollMargin = style.scrollMargin ? '' : '0';
    };
  }, [isBeneath]);
  return useCallback((element: HTMLElement | null) => {
    if (element) page.current = element;
  }, []);
}

/** The selection of the address. While a lot of it is open it stays as it stands, unseen: Back has nothing to draw. */
export function BackgroundSelection() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { list, lotOf } = page?.staticData ?? {};
  const isHere = list && page?.status === 'success';
  const [stored, keep] = useState<Stored | null>(null);
  if (isHere && (stored?.type !== list || stored.given !== page.search))
    keep({ type: list, given: page.search, search: readLotSearch({ ...page.search }) });
  if (!isHere && stored && stored.type !== lotOf) keep(null);
  const element = useBeneath(!isHere);
  return (
    stored && (
      <Activity key={stored.type} mode={isHere ? 'visible' : 'hidden'}>
        <SelectionPage type={stored.type} search={stored.search} page={element} />
      </Activity>
    )
  );
}
