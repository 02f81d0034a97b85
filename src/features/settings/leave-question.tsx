import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasSessionMark } from '../../lib/cookies';
import { hasUnsaved } from '../../lib/forms/unsaved';
import { closeTopModal, openModal, readModals, subscribeModals } from '../../ui/modals';
import { Question } from './question';

const NAME = 'leave-settings';

/** Asks before a page with something unsaved is left: by a link, by Back, or by closing the tab. */
export function useLeaveQuestion(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        // Whoever has signed out has been asked already, and has nowhere to save to.
        blockerFn: ({ currentLocation, nextLocation }) =>
          hasUnsaved() && hasSessionMark() && currentLocation.pathname !== nextLocation.pathname
            ? wantsToStay()
            : false,
        enableBeforeUnload: hasUnsaved,
      }),
    [history],
  );
}

function wantsToStay(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (stays: boolean) => {
      unsubscribe();
      resolve(stays);
    };
    openModal({
      name: NAME,
      title: 'Уйти без сохранения?',
      question: true,
      content: (
        <Question
          text="То, что вы изменили в настройках, ещё не сохранено и пропадёт."
          yes="Уйти"
          no="Остаться"
          act={() => {
            answer(false);
            closeTopModal();
          }}
        />
      ),
    });
    const unsubscribe = subscribeModals(() => {
      const { first, nested } = readModals();
      if (first?.name !== NAME && nested?.name !== NAME) answer(true);
    });
  });
}
