import { useEffect } from 'react';
import type { StaffDocument } from '../../../contract/calls/staff/staff-document-endpoints';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/fields/search-field';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { space } from '../../../ui/tokens';
import { LazyForm } from '../lazy-form';
import { StaffPages } from '../staff-pages';
import { type StaffDocumentFilters, staffQueries } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { StaffDocumentRow } from './document-row';

const DocumentForm = lazyOptional(() => import('./document-form'));

interface DocumentsPartProps {
  filters: StaffDocumentFilters;
  onSearch(search: string): void;
}

/** What agents have of the developer's documents, and what was taken back; each act is told to them at once. */
export function DocumentsPart({ filters, onSearch }: DocumentsPartProps) {
  useEffect(() => void DocumentForm.prepare(), []);
  return (
    <>
      <div css={toolsCss}>
        <ShowLinks
          label="Какие показать"
          shows={[
            { show: undefined, word: 'Действуют' },
            { show: 'withdrawn', word: 'Отозванные' },
            { show: 'all', word: 'Все' },
          ]}
          chosen={filters.show === 'published' ? undefined : filters.show}
        />
        <SearchField placeholder="Название документа" value={filters.search} onSearch={onSearch} />
      </div>
      <Button css={{ margin: `${space.lg} 0 ${space.sm}` }} onClick={() => openForm(null)}>
        Опубликовать документ
      </Button>
      <StaffPages
        key={`${filters.show} ${filters.search}`}
        label="Документы"
        query={(offset) => staffQueries.documents(filters, offset)}
        empty={emptyWords(filters)}
      >
        {(document) => (
          <StaffDocumentRow key={document.id} document={document} onRenew={() => openForm(document)} />
        )}
      </StaffPages>
    </>
  );
}

function openForm(document: StaffDocument | null): void {
  const modal = openModal({
    title: document ? `Новая версия: ${document.title}` : 'Новый документ',
    content: (
      <LazyForm>
        <DocumentForm key={crypto.randomUUID()} document={document} onDone={() => modal.close()} />
      </LazyForm>
    ),
    mayClose: () => mayClose(() => modal.close()),
  });
}

/** What was typed is not lost to a slip of the hand. */
export function mayClose(close: () => void): boolean {
  const isUnsaved = hasUnsaved();
  const question = {
    title: 'Закрыть без публикации?',
    text: 'То, что вы написали, ещё не опубликовано и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  };
  if (isUnsaved) void ask(question).then((isLost) => isLost && close());
  return !isUnsaved;
}

function emptyWords({ show, search }: StaffDocumentFilters): { title: string; text: string } {
  if (search !== '') return { title: 'Ничего не нашли', text: 'Ищем по словам названия.' };
  if (show === 'withdrawn')
    return { title: 'Отозванных нет', text: 'Сюда попадает то, что вы забрали у агентов.' };
  return { title: 'Документов пока нет', text: 'Опубликуйте первый: агенты получат уведомление.' };
}
