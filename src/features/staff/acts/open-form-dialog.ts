import type { ReactNode } from 'react';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { ask } from '../../../ui/modals/ask';
import { type Modal, openModal } from '../../../ui/modals/modals';

/** Opens a form over the page, which closes it once it is sent; what was typed is not lost to a slip of the hand. */
export function openFormDialog(
  { title, name }: Pick<Modal, 'title' | 'name'>,
  draw: (close: () => void) => ReactNode,
): void {
  const close = () => modal.close();
  const modal = openModal({
    ...(name !== undefined && { name }),
    title,
    content: draw(close),
    mayClose: () => {
      const isUnsaved = hasUnsaved();
      if (isUnsaved) void askToLose().then((isLost) => isLost && close());
      return !isUnsaved;
    },
  });
}

const askToLose = () =>
  ask({
    title: 'Закрыть без сохранения?',
    text: 'То, что вы написали, ещё не отправлено и пропадёт.',
    yes: 'Закрыть',
    no: 'Остаться',
  });
