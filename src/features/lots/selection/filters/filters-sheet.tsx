import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { User } from '../../../../contract/accounts/account';
import { type FilterName, filterNames } from '../../../../contract/lots/filters/lot-filter-names';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { LotType } from '../../../../contract/lots/lot';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { counted } from '../../../../contract/text/words';
import { useStable } from '../../../../lib/hooks/use-stable';
import type { QuickFilter } from '../../../../shell/selection/quick-filters';
import { Button } from '../../../../ui/button';
import { closeTopModal } from '../../../../ui/modals/modals';
import { color, media, space } from '../../../../ui/tokens';
import { contradicts } from '../../lots-queries';
import { ListTools } from '../list-tools';
import { useSelection } from '../use-selection';
import { LotFiltersForm } from './lot-filters-form';

const stacked = css({
  '& .filters': {
    flexDirection: 'column',
    alignItems: 'stretch',
    flexWrap: 'nowrap',
    border: 0,
    padding: 0,
  },
  '& .chips': { height: 'auto' },
  '& .filters .field-box, & .field-pair .field-box, & .field-single': { width: '100%' },
  '& .field-draft': { flex: 1 },
});

const foot = css({
  position: 'sticky',
  bottom: `-${space.xl}`,
  zIndex: 1,
  margin: `${space.lg} 0 -${space.xl}`,
  padding: `${space.md} 0 ${space.xl}`,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  '& button': { width: '100%' },
  [media.mobile]: {
    bottom: `-${space.lg}`,
    margin: `${space.lg} 0 -${space.lg}`,
    padding: `${space.md} 0 ${space.lg}`,
  },
});

interface FiltersSheetProps {
  type: LotType;
  /** What the sheet begins with: the filters of the list, or those chosen before and not applied yet. */
  start: LotSearch;
  /** The one filter that is asked for; all of them where none is named. */
  only: QuickFilter | undefined;
  /** Filters of the place, under which the sheet counts. */
  fixed: LotSearch;
  fixedFilters: readonly FilterName[];
  agent: User | null;
  /** Called with every change, so that closing the sheet loses nothing. */
  onDraft(draft: LotSearch): void;
  onApply(search: LotSearch): void;
}

/** The filters on a small screen. It counts as one changes things; the list changes on the tap that says how many. */
export default function FiltersSheet({
  type,
  start,
  only,
  fixed,
  fixedFilters,
  agent,
  onDraft,
  onApply,
}: FiltersSheetProps) {
  const [draft, setDraft] = useState(start);
  const { found, facets, specs, isStale } = useSelection(type, { ...draft, ...fixed });
  const change = useStable((filters: Partial<LotSearch>) =>
    setDraft((before) => ({ ...before, ...filters })),
  );
  const notify = useStable(onDraft);
  useEffect(() => notify(draft), [draft, notify]);
  const { order, view, layouts } = draft;
  const isImpossible = contradicts(draft);
  return (
    <div css={stacked}>
      <LotFiltersForm
        type={type}
        search={draft}
        specs={specs}
        facets={facets}
        fixedFilters={only ? filterNames.filter((name) => name !== only) : fixedFilters}
        onChange={change}
        onReset={() => setDraft({ order, view, layouts })}
        grouped={!only}
      />
      {!only && (
        <ListTools
          type={type}
          search={{ ...draft, ...fixed }}
          specs={specs}
          agent={agent}
          onChange={(next) => change({ layouts: next })}
        />
      )}
      <div css={foot}>
        <Button
          disabled={isImpossible}
          aria-busy={isStale || undefined}
          onClick={() => {
            onApply(draft);
            closeTopModal();
          }}
        >
          {isImpossible || found === null
            ? 'Показать'
            : found === 0
              ? 'Ничего не найдено'
              : `Показать ${counted(found, lotTypeWords[type].object)}`}
        </Button>
      </div>
    </div>
  );
}
