import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { accountOnPage } from '../../device/page/device-store';
import { useOnline } from '../../device/page/hooks/use-online';
import { useServerNow, useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { syncIndex } from '../../device/page/selection-index';
import { useRootMark } from '../../lib/hooks/use-root-mark';
import { useGlobalStyles } from '../../lib/styled/class-of';
import { dataSentence } from '../../lib/words/dates/russian-time';
import { color, font, headerLine, media } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';

/** In the place of the line of a lost network; quiet, for nothing is amiss with what can be done. */
const line = css({
  position: 'fixed',
  insetInline: 0,
  margin: 0,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink2,
  fontSize: font.size.xs,
  pointerEvents: 'none',
});

/** Where it lies beneath the header the page makes way. */
const makeWay = css({ [media.lineUnderHeader]: { '.header': { marginBottom: headerLine } } });

/** What is on the screen is asked for again when it is so old, and this often while it stays so; milliseconds. */
const AGAIN = 5 * 60_000;

/** Says under the header, with a network, of when the data are that nobody has confirmed; and asks for them again. */
export function CachedAgeLine() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // Each page counts from its own opening.
  return <Line key={pathname} />;
}

function Line() {
  const at = useSyncExternalStore(subscribeShownAge, readShownAge);
  const now = useServerNow();
  const told = useShownDataAge(at);
  const online = useOnline();
  useAskingAgain(online && at !== null && now - at >= AGAIN);
  const isTold = online && at !== null && told !== null;
  useRootMark('data-header-line', isTold);
  useGlobalStyles(isTold ? makeWay : null);
  if (!isTold) return null;
  return (
    <p role="note" className="header-line" css={line}>
      {dataSentence(at, told)}
    </p>
  );
}

function useAskingAgain(isDue: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDue) return;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      void queryClient.refetchQueries({ queryKey: ['catalogue'], type: 'active' }, { cancelRefetch: false });
      void syncIndex();
      void accountOnPage()
        ?.then((account) => account.refresh('favorites'))
        .catch(() => {});
    };
    ask();
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [isDue, queryClient]);
}
