import { useMatches } from '@tanstack/react-router';
import { Activity, useState } from 'react';
import { type LotSearch, readLotSearch } from '../contract/lots/lot-search';
import type { SelectionType } from '../contract/lots/lot-types';
import { SelectionPage } from './-selection-page';

interface Kept {
  type: SelectionType;
  /** The address's search as the router holds it: another one is another object. */
  given: object;
  search: LotSearch;
}

/** The selection of the address. While a lot of it is open it stays as it stands, unseen: Back has nothing to draw. */
export function KeptSelection() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { list, lotOf } = page?.staticData ?? {};
  const isHere = list && page?.status === 'success';
  const [kept, keep] = useState<Kept | null>(null);
  if (isHere && (kept?.type !== list || kept.given !== page.search))
    keep({ type: list, given: page.search, search: readLotSearch({ ...page.search }) });
  if (!isHere && kept && kept.type !== lotOf) keep(null);
  return (
    kept && (
      <Activity key={kept.type} mode={isHere ? 'visible' : 'hidden'}>
        <SelectionPage type={kept.type} search={kept.search} />
      </Activity>
    )
  );
}
