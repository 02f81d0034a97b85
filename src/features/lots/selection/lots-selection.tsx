import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import { DEFAULT_LOT_ORDER, LOTS_PAGE } from '../../../contract/lots/filters/lot-filter-keys';
import { lotFilters } from '../../../contract/lots/filters/lot-filter-table';
import { type LotSearch, lotFilterQuery } from '../../../contract/lots/filters/lot-search';
import type { Lot, LotType } from '../../../contract/lots/lot';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { foundSentence, lotTypeWords } from '../../../contract/lots/lot-words';
import { formatQuery } from '../../../contract/parameters/query-string';
import { syncIndex } from '../../../device/page/selection-index';
import { useStable } from '../../../lib/hooks/use-stable';
import { lazyPart } from '../../../lib/lazy/lazy-part';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { lotWords } from '../../../shell/lot/lot-words';
import { fixedInProject } from '../../../shell/selection/filter-words';
import type { QuickFilter } from '../../../shell/selection/quick-filters';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { CountBadge } from '../../../ui/feedback/count-badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Icon } from '../../../ui/graphics/icon';
import { openModal } from '../../../ui/modals/modals';
import { space } from '../../../ui/tokens';
import { PHONE, useMedia } from '../../../ui/use-media';
import { contradictions } from '../lots-queries';
import { filterCount } from './filters/filter-count';
import { QuickFilters } from './filters/quick-filters';
import { LazyActiveFilters, loadForm, loadSameLayout, loadSheet, prepare, WIDE } from './lazy-parts';
import { LONG } from './list/lot-list-props';
import { LotsFound } from './list/lots-found';
import { lotOrderChoices } from './lot-orders';
import { indexRevision, prefetchSelection } from './selection-queries';
import { type HistoryStep, useRequestedSearch, useSyncAddress } from './use-requested-search';
import { useSelection } from './use-selection';
import { ViewSwitch } from './view-switch';

const LotFiltersForm = lazyPart(() => loadForm().then((module) => ({ default: module.LotFiltersForm })));
const ListTools = lazyPart(() => loadForm().then((module) => ({ default: module.ListTools })));
const FiltersSheet = lazyWithRetry(loadSheet);
const SameLayoutLots = lazyWithRetry(loadSameLayout);

const filterButton = css({
  position: 'relative',
  padding: `0 ${space.md}`,
  '& .icon': { width: '2rem', height: '2rem' },
  '& .button-icon + span': { top: '-0.8rem', right: '-0.6rem' },
});

interface LotsSelectionProps {
  type: LotType;
  search: LotSearch;
  /** The project in which the selection stands; then there is nothing to choose of city and project. */
  project?: string;
  /** Whose contact a client is sent with it. */
  agent: User | null;
  /** Takes the address along: other filters are a new place in the history, another order, view or length is none. */
  onSearch(search: LotSearch, step: HistoryStep): void;
  lotAction(lot: Lot): ReactNode;
  renderAge(at: number): ReactNode;
  /** Of the element around all of it. */
  root?: Ref<HTMLElement>;
}

/** The selection of a lot type: filters, count, order, cards or table. All of it is in the address. */
export function LotsSelection(props: LotsSelectionProps) {
  const { type, project, agent, onSearch, lotAction, renderAge } = props;
  const client = useQueryClient();
  const fixed: LotSearch = project === undefined ? {} : { project: [project], city: undefined };
  const { asked, ahead, ask } = useRequestedSearch(props.search, (to) =>
    indexRevision() === null ? null : prefetchSelection(client, type, { ...to, ...fixed }),
  );
  const fixedNames = project === undefined ? [] : fixedInProject;
  const search = { ...asked, ...fixed };
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const filters = filterCount(asked, fixedNames);
  const to = search.show === 'all' ? LONG : Math.min(search.show ?? LOTS_PAGE, LONG);
  const selection = useSelection(type, search, { to, facets: isWide || filters > 0 });
  // The lots first: what else is possible is drawn a moment later.
  const facets = useDeferredValue(selection.facets);
  const [draft, setDraft] = useState<LotSearch | null>(null);
  useSyncAddress(ahead, selection.isStale, onSearch);
  useEffect(() => void syncIndex(), []);

  const { order, view, layouts } = asked;
  const apply = (next: LotSearch) => {
    setDraft(null);
    ask({ ...next, show: undefined }, 'push');
  };
  const change = useStable((change: Partial<LotSearch>) => apply({ ...asked, ...change }));
  const reset = useStable(() => apply({ order, view, layouts }));
  const sort = useStable((next: string) =>
    ask({ ...asked, show: undefined, order: next === DEFAULT_LOT_ORDER ? undefined : next }, 'replace'),
  );
  const openSameLayout = useStable((lot: ListedLot) =>
    openModal({
      name: 'alike',
      title: lotWords(lot).title,
      content: (
        <Suspense fallback={null}>
          <SameLayoutLots lot={lot} search={search} action={lotAction} />
        </Suspense>
      ),
    }),
  );
  const openSheet = (only?: QuickFilter) =>
    openModal({
      name: 'filters',
      title: only ? lotFilters[only].label : 'Фильтры',
      content: (
        <Suspense fallback={null}>
          <FiltersSheet
            type={type}
            start={draft ?? asked}
            only={only}
            fixed={fixed}
            fixedFilters={fixedNames}
            agent={agent}
            onDraft={setDraft}
            onApply={apply}
          />
        </Suspense>
      ),
    });
  const isDraft = draft !== null && addressOf(draft) !== addressOf(asked);
  const quick = (
    <QuickFilters
      type={type}
      search={asked}
      specs={selection.specs}
      facets={facets}
      fixedFilters={fixedNames}
      onAsk={openSheet}
      onChange={change}
    />
  );
  const unnarrowed = <div className="active-filters">{quick}</div>;
  const flaws = contradictions(asked);
  const isFlawed = flaws.length > 0;
  const Root = project === undefined ? 'main' : 'section';
  const Title = project === undefined ? 'h1' : 'h2';
  return (
    <Root
      ref={props.root}
      className={project === undefined ? 'page selection' : 'selection'}
      id={project === undefined ? 'content' : undefined}
      aria-label={project === undefined ? undefined : lotTypeWords[type].long}
    >
      <div className="selection-title">
        <Title className="page-title">{lotTypeWords[type].long}</Title>
        <ViewSwitch
          isTable={isPhone ? view !== 'cards' : view === 'table'}
          onChange={(isTable) => ask({ ...asked, view: viewOf(isTable, isPhone) }, 'replace')}
        />
      </div>
      {isWide && (
        <LotFiltersForm
          type={type}
          search={asked}
          specs={selection.specs}
          facets={facets}
          fixedFilters={fixedNames}
          onChange={change}
          onReset={reset}
          fallback={<FiltersFrame />}
        />
      )}
      <div className="list-bar">
        {filters > 0 || isDraft ? (
          <Suspense fallback={unnarrowed}>
            <LazyActiveFilters
              type={type}
              search={asked}
              specs={selection.specs}
              fixedFilters={fixedNames}
              onDraft={isDraft ? () => apply(draft) : null}
              onChange={change}
              onReset={reset}
            >
              {quick}
            </LazyActiveFilters>
          </Suspense>
        ) : (
          !isWide && unnarrowed
        )}
        <div className="list-head">
          <p className="list-count" role="status">
            {selection.found === null || isFlawed ? '\u00a0' : foundSentence(selection.found, type)}
          </p>
          <Button
            look="secondary"
            className="narrow-only"
            css={filterButton}
            onPointerEnter={() => prepare(loadSheet)}
            onClick={() => openSheet()}
          >
            <span className="button-icon">
              <Icon name="filter" />
            </span>
            Фильтры
            <CountBadge count={filters} />
          </Button>
          {isWide && (
            <ListTools
              type={type}
              search={search}
              specs={selection.specs}
              agent={agent}
              onChange={(next) => ask({ ...asked, show: undefined, layouts: next }, 'replace')}
            />
          )}
          <ChoiceField
            label="Сортировка"
            labelled={false}
            className="list-order"
            value={order ?? DEFAULT_LOT_ORDER}
            choices={lotOrderChoices(order ?? DEFAULT_LOT_ORDER)}
            onChange={sort}
          />
        </div>
      </div>
      {isFlawed ? (
        <EmptyState title="Так не бывает" text={`${flaws.join('. ')}.`}>
          <Button look="secondary" onClick={reset}>
            Сбросить фильтры
          </Button>
        </EmptyState>
      ) : (
        <LotsFound
          type={type}
          search={search}
          isPhone={isPhone}
          selection={selection}
          fixedFilters={fixedNames}
          action={lotAction}
          onSameLayout={openSameLayout}
          onShow={(show) => ask({ ...asked, show }, 'replace')}
          onOrder={sort}
          onChange={change}
          onReset={reset}
        />
      )}
      {selection.at !== null && renderAge(selection.at)}
    </Root>
  );
}

/** What the first paint has drawn of the filters; later their part is there before the page is. */
function FiltersFrame() {
  const [html] = useState(() => document.querySelector('#frame .filters')?.outerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page itself has drawn
  return <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The usual view has no word in the address. */
const viewOf = (isTable: boolean, isPhone: boolean): LotSearch['view'] =>
  isTable === isPhone ? undefined : isTable ? 'table' : 'cards';

const addressOf = (search: LotSearch): string =>
  formatQuery({ ...lotFilterQuery(search), layouts: search.layouts });
