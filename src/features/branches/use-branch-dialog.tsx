import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/failure-text';
import type { Branch } from '../../contract/calls/account/branch-endpoints';
import { hasUnsaved } from '../../lib/forms/unsaved';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { ask } from '../../ui/modals/ask';
import { openModal } from '../../ui/modals/modals';
import { postBranchDeletion } from './branch-acts';

/** With the field of a phone and all its countries: it comes behind the page. */
const BranchForm = lazyWithRetry(() => import('./branch-form'));

interface Told {
  words: string;
  /** Where the focus was before the form; gone, where its row was deleted. */
  opener: Element | null;
}

/**
 * Opens the form of a branch over the page (null: of a new one), and tells what became of it. Closed with something
 * unsaved it asks first; it goes with the page.
 */
export function useBranchDialog(): { open(branch: Branch | null): void; told: Told | null } {
  const queryClient = useQueryClient();
  const [told, setMessage] = useState<Told | null>(null);
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => {
    void BranchForm.prepare();
    return () => dialog.current?.close();
  }, []);

  const askToDelete = async (branch: Branch, finish: (words: string) => void) => {
    const isDeleted = await ask({
      title: 'Удалить филиал?',
      text: `«${branch.name}» исчезнет из списка агентства. Вернуть его будет нельзя.`,
      yes: 'Удалить',
      no: 'Оставить',
      act: () => postBranchDeletion(queryClient, branch),
      failed: failureText,
    });
    if (isDeleted) finish('Филиал удалён');
  };
  const open = (branch: Branch | null) => {
    setMessage(null);
    const opener = document.activeElement;
    const finish = (words: string) => {
      modal.close();
      setMessage({ words, opener });
    };
    const modal = openModal({
      name: 'branch',
      title: branch ? 'Филиал' : 'Новый филиал',
      content: (
        <Suspense fallback={<div css={{ minHeight: '48rem' }} />}>
          <BranchForm
            // What is opened while the last one still leaves is another form.
            key={crypto.randomUUID()}
            branch={branch}
            onSaved={() => finish(branch ? 'Филиал сохранён' : 'Филиал добавлен')}
            onDelete={(shown) => void askToDelete(shown, finish)}
          />
        </Suspense>
      ),
      mayClose: () => {
        const isUnsaved = hasUnsaved();
        if (isUnsaved) void askToClose().then((isLost) => isLost && modal.close());
        return !isUnsaved;
      },
    });
    dialog.current = modal;
  };
  return { open, told };
}

const askToClose = () =>
  ask({
    title: 'Закрыть без сохранения?',
    text: 'То, что вы написали о филиале, ещё не сохранено и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
