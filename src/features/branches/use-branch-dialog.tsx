import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/failure-text';
import type { Branch } from '../../contract/calls/branch-endpoints';
import { hasUnsaved } from '../../lib/forms/unsaved';
import { late } from '../../lib/late';
import { ask } from '../../ui/ask';
import { closeModal, openModal } from '../../ui/modals';
import { Question } from '../../ui/question';
import { deleteBranch } from './branch-acts';

/** With the field of a phone and all its countries: it comes behind the page. */
const BranchForm = late(() => import('./branch-form'));

interface Told {
  words: string;
  /** The row from which the form was opened is gone, and the focus has nowhere to return to. */
  isGone: boolean;
}

/**
 * Opens the form of a branch over the page (null: of a new one), and tells what became of it. Closed with something
 * unsaved it asks first; it goes with the page.
 */
export function useBranchDialog(): { open(branch: Branch | null): void; told: Told | null } {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<Told | null>(null);
  const dialog = useRef<{ close(): void } | null>(null);
  useEffect(() => {
    void BranchForm.prepare();
    return () => dialog.current?.close();
  }, []);

  const finish = (words: string, isGone = false) => {
    closeModal('first');
    setTold({ words, isGone });
  };
  const askToDelete = (branch: Branch) =>
    openModal({
      title: 'Удалить филиал?',
      question: true,
      content: (
        <Question
          text={`«${branch.name}» исчезнет из списка агентства. Вернуть его будет нельзя.`}
          yes="Удалить"
          no="Оставить"
          act={async () => {
            await deleteBranch(queryClient, branch);
            finish(`Удалён филиал «${branch.name}»`, true);
          }}
          failed={failureText}
        />
      ),
    });
  const open = (branch: Branch | null) => {
    setTold(null);
    const modal = openModal({
      name: 'branch',
      title: branch ? 'Филиал' : 'Новый филиал',
      content: (
        <Suspense fallback={<div css={{ minHeight: '48rem' }} />}>
          <BranchForm
            // What is opened while the last one still leaves is another form.
            key={crypto.randomUUID()}
            branch={branch}
            onSaved={({ name }) => finish(branch ? `Сохранён филиал «${name}»` : `Добавлен филиал «${name}»`)}
            onDelete={askToDelete}
          />
        </Suspense>
      ),
      mayClose: () => {
        if (hasUnsaved()) void askToClose().then((isLost) => isLost && modal.close());
        return !hasUnsaved();
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
