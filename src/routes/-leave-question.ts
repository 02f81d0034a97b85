import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasUnsaved } from '../lib/forms/unsaved';
import { hasSessionMark } from '../lib/session/cookies';
import { ask } from '../ui/modals/ask';

/**
 * Asks before the page of the calling route is left with something unsaved: by a link, by Back, or by closing the tab.
 * It is on the screen until the next page has come; whoever turns round in that while is not asked a second time.
 * @param text what would be lost
 */
export function useLeaveQuestion(text: string): void {
  const { history } = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname });
  useEffect(
    () =>
      history.block({
        // Whoever has signed out has been asked already, and has nowhere to save to.
        blockerFn: ({ currentLocation, nextLocation }) =>
          hasUnsaved() &&
          hasSessionMark() &&
          currentLocation.pathname === own &&
          nextLocation.pathname !== own
            ? wantsToStay(text)
            : false,
        enableBeforeUnload: hasUnsaved,
      }),
    [history, own, text],
  );
}

const wantsToStay = async (text: string): Promise<boolean> =>
  !(await ask({ title: 'Уйти без сохранения?', text, yes: 'Уйти', no: 'Остаться' }));
