import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasSessionMark } from '../lib/cookies';
import { hasUnsaved } from '../lib/forms/unsaved';
import { ask } from '../ui/ask';

/**
 * Asks before a page with something unsaved is left: by a link, by Back, or by closing the tab.
 * @param text what would be lost
 */
export function useLeaveQuestion(text: string): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        // Whoever has signed out has been asked already, and has nowhere to save to.
        blockerFn: ({ currentLocation, nextLocation }) =>
          hasUnsaved() && hasSessionMark() && currentLocation.pathname !== nextLocation.pathname
            ? wantsToStay(text)
            : false,
        enableBeforeUnload: hasUnsaved,
      }),
    [history, text],
  );
}

const wantsToStay = async (text: string): Promise<boolean> =>
  !(await ask({ title: 'Уйти без сохранения?', text, yes: 'Уйти', no: 'Остаться' }));
