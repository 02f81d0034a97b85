import { css } from '@emotion/react';
import { type ReactNode, useCallback, useState } from 'react';
import { failureText } from '../../api/failure-text';
import type { User } from '../../contract/accounts/account';
import { type DealFilters, findDeals } from '../../contract/deals/find-deals';
import { counted } from '../../contract/text/words';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, space, touch } from '../../ui/tokens';
import { DealFiltersSet } from './deal-filters-set';
import { dealsCsv } from './deals-csv';
import { DealsList } from './deals-list';
import { DealsSummary } from './deals-summary';
import { MonthsPicture } from './months-picture';
import { useDeals } from './use-deals';

/** Rows of a page, as clients have. Source: specification § 9. */
const PAGE = 8;
const DEAL = ['сделка', 'сделки', 'сделок'] as const;

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  marginBottom: space.lg,
});

interface DealsPageProps {
  user: User;
  filters: DealFilters;
  /** The same function in every render. */
  onFilters(change: Partial<DealFilters>): void;
  /** The lots that are booked, above the deals. */
  bookings: ReactNode;
  renderAge(at: number): ReactNode;
}

/** Deals and what they bring. All of them are on the device: found, counted and summed up there, network or not. */
export function DealsPage({ user, filters, onFilters, bookings, renderAge }: DealsPageProps) {
  const { stored, asked } = useDeals();
  const wanted = JSON.stringify(filters);
  const [shown, show] = useState({ wanted, pages: 1 });
  const pages = shown.wanted === wanted ? shown.pages : 1;
  const search = useCallback((sought: string) => onFilters({ search: sought }), [onFilters]);
  const isAgency = user.role === 'company';
  const items = stored?.items ?? [];
  const found = findDeals(items, filters);
  const isKnown = stored !== null && stored.savedAt !== null;
  return (
    <main className="page" id="content">
      <div css={head}>
        <h1 className="page-title" css={{ marginBottom: 0 }}>
          Сделки
        </h1>
        {found.length > 0 && (
          <Button
            look="secondary"
            onClick={() =>
              saveFile('Сделки.csv', new Blob([dealsCsv(found)], { type: 'text/csv;charset=utf-8' }))
            }
          >
            Скачать таблицу CSV
          </Button>
        )}
      </div>
      {bookings}
      {items.length > 0 && (
        <>
          <DealsSummary deals={items} />
          <MonthsPicture deals={items} />
          <DealFiltersSet
            deals={items}
            filters={filters}
            isAgency={isAgency}
            onChange={onFilters}
            onSearch={search}
          />
          <p role="status" css={{ color: color.ink2, lineHeight: touch }}>
            {counted(found.length, DEAL)}
          </p>
        </>
      )}
      <DealsList deals={found.slice(0, pages * PAGE)} namesAgent={isAgency && filters.agent === null} />
      {found.length > pages * PAGE && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          onClick={() => show({ wanted, pages: pages + 1 })}
        >
          Показать ещё
        </Button>
      )}
      {items.length > 0 && found.length === 0 && (
        <EmptyState title="Ничего не нашли" text="Проверьте запрос или снимите отбор." />
      )}
      {isKnown && items.length === 0 && (
        <EmptyState
          title="Сделок пока нет"
          text="Сделку открывает менеджер застройщика, когда ваш клиент готов к покупке. Вам придёт уведомление."
        />
      )}
      {!isKnown && !asked.error && <div css={{ minHeight: '60rem' }} aria-busy="true" />}
      {!isKnown && asked.error && (
        <EmptyState title="Сделки не загрузились" text={failureText(asked.error)}>
          <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}
