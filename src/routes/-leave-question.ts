import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasSessionMark } from '../lib/session/cookies';
import { leaveBlocker } from '../ui/modals/leave-question';

/** The router ends the address of an index route with a slash, and that of the place it leads to without one. */
const asPlace = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');

/**
 * Asks before the page of the calling route is left with something unsaved. It is on the screen until the next page has
 * come; whoever turns round in that while is not asked a second time.
 * @param text what would be lost
 */
export function useLeaveQuestion(text: string): void {
  const { history } = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => asPlace(pathname) });
  useEffect(
    () =>
      history.block(
        leaveBlocker(
          text,
          ({ currentLocation, nextLocation }) =>
            // Whoever has signed out has been asked already, and has nowhere to save to.
            hasSessionMark() &&
            asPlace(currentLocation.pathname) === own &&
            asPlace(nextLocation.pathname) !== own,
        ),
      ),
    [history, own, text],
  );
}
