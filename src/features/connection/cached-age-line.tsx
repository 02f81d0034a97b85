import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { accountOnPage } from '../../device/page/device-store';
import { useOnline } from '../../device/page/hooks/use-online';
import { useServerNow, useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { syncIndex } from '../../device/page/selection-index';
import { dataSentence } from '../../lib/words/dates/russian-time';
import { color, font, layer, space } from '../../ui/tokens';
import { readShownAge, subscribeShownAge } from './shown-age-store';

/** As thin as the line of a lost network, and in the same place; quiet, for nothing is amiss with what can be done. */
const line = css({
  position: 'fixed',
  zIndex: layer.sticky,
  insetInline: 0,
  top: 'var(--header-height)',
  padding: `0 ${space.lg}`,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: '2.4rem',
  textAlign: 'center',
  pointerEvents: 'none',
});

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
  if (!online || at === null || told === null) return null;
  return (
    <p role="note" css={line}>
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
