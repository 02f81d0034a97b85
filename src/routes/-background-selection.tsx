import { useMatches } from '@tanstack/react-router';
import { Activity, useState } from 'react';
import { type LotSearch, readLotSearch } from '../contract/lots/filters/lot-search';
import type { SelectionType } from '../contract/lots/types/lot-types';
import { SelectionPage } from './-selection-page';

interface Stored {
  type: SelectionType;
  /** The address's search as the router holds it: another one is another object. */
  given: object;
  search: LotSearch;
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
  return (
    stored && (
      <Activity key={stored.type} mode={isHere ? 'visible' : 'hidden'}>
        <SelectionPage type={stored.type} search={stored.search} />
      </Activity>
    )
  );
}
