import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failure-text';
import type { LotSearch } from '../../contract/lots/filters/lot-search';
import { MAX_SAVED_SEARCHES } from '../../contract/lots/filters/saved-search';
import type { LotType } from '../../contract/lots/lot';
import { counted } from '../../contract/text/words';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, font, radius, space } from '../../ui/tokens';
import { SavedSearchRow } from './saved-search-row';
import { useSavedSearches } from './use-saved-searches';

const list = css({
  marginTop: space.sm,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const note = css({ marginTop: space.lg, color: color.ink2, fontSize: font.size.sm });

interface SearchesPageProps {
  /** What a selection is narrowed by, in words; whoever puts the page together knows the filters. */
  renderFilters(type: LotType, search: LotSearch): ReactNode;
  /** How many lots it has. */
  renderCount(type: LotType, search: LotSearch): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The saved searches, each with what is new since it was looked at. */
export function SearchesPage({ renderFilters, renderCount, renderAge }: SearchesPageProps) {
  const { stored, asked } = useSavedSearches();
  const items = stored?.items ?? [];
  const isKnown = stored !== null && stored.savedAt !== null;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Сохранённые поиски</h1>
      {items.length > 0 && (
        <>
          <div className="list-head">
            <p className="list-count" role="status">
              {counted(items.length, ['поиск', 'поиска', 'поисков'])}
            </p>
          </div>
          <ul css={list} aria-label="Сохранённые поиски">
            {items.map((search) => (
              <SavedSearchRow
                key={search.id}
                saved={search}
                renderFilters={renderFilters}
                renderCount={renderCount}
              />
            ))}
          </ul>
          {items.length >= MAX_SAVED_SEARCHES && (
            <p css={note}>Больше {MAX_SAVED_SEARCHES} не сохранить: завершите те, что не нужны.</p>
          )}
        </>
      )}
      {isKnown && items.length === 0 && (
        <EmptyState
          title="Здесь будут ваши поиски"
          text="Настройте фильтры в подборе и нажмите «Сохранить поиск» — портал сообщит о новых, подешевевших и снова свободных лотах."
        >
          <Link to="/selection/flats" css={buttonCss('primary')}>
            Открыть подбор
          </Link>
        </EmptyState>
      )}
      {stored !== null && !isKnown && (
        <EmptyState
          title={asked.error ? 'Список не загрузился' : 'Список ещё не загрузился'}
          text={asked.error ? failureText(asked.error) : 'Он появится, как только сервер ответит.'}
          isUnderWay={!asked.error}
        >
          <Button look="secondary" onClick={() => void asked.refetch()}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {stored?.savedAt != null && renderAge(stored.savedAt)}
    </main>
  );
}
