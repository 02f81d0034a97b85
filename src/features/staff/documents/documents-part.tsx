import { useEffect } from 'react';
import type { StaffDocument } from '../../../contract/calls/staff/staff-document-endpoints';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { LazyForm } from '../lazy-form';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { StaffDocumentRow } from './document-row';

const DocumentForm = lazyOptional(() => import('./document-form'));

const empty = { title: 'Документов пока нет', text: 'Опубликуйте первый: агенты получат уведомление.' };

/** What agents have of the developer's documents, and what was withdrawn; each act is told to them at once. */
export function DocumentsPart({ place, onPlace }: StaffPartProps) {
  useEffect(() => void DocumentForm.prepare(), []);
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Документы"
      shows={[
        { show: 'published', word: 'Действуют', empty },
        {
          show: 'withdrawn',
          word: 'Отозванные',
          empty: { title: 'Отозванных нет', text: 'Сюда попадает то, что вы забрали у агентов.' },
        },
        { show: 'all', word: 'Все', empty },
      ]}
      search={{ placeholder: 'Название документа', by: 'Ищем по словам названия.' }}
      query={staffQueries.documents}
      action={<Button onClick={() => openForm(null)}>Опубликовать документ</Button>}
    >
      {(document) => (
        <StaffDocumentRow key={document.id} document={document} onRenew={() => openForm(document)} />
      )}
    </StaffList>
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
