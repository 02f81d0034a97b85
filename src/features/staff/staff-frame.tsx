import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { useIsSlow } from '../../ui/feedback/slow-line';
import { ModalHost, prepareModal } from '../../ui/modals/modal-host';
import { color, font, layer, media, space } from '../../ui/tokens';
import { staffQueries } from './staff-queries';

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  minHeight: '5.6rem',
  padding: `0 var(--gutter)`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  fontSize: font.size.sm,
  // It would take more than an eighth of a phone.
  [media.largeText]: { position: 'static' },
});
const nameCss = css({ marginRight: 'auto', fontSize: font.size.md, fontWeight: 600, whiteSpace: 'nowrap' });
const besideSearch = css({ [media.mobile]: { display: 'none' } });
const page = css({
  maxWidth: '160rem',
  margin: '0 auto',
  padding: `2.8rem var(--gutter) ${space.x4}`,
});

const network = css({
  position: 'sticky',
  top: '5.6rem',
  zIndex: layer.sticky,
  height: '2.8rem',
  // The page's upper margin lies under it: nothing moves when the network comes and goes.
  marginBottom: '-2.8rem',
  padding: `${space.xs} var(--gutter)`,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'center',
  '&:empty': { display: 'none' },
  [media.largeText]: { top: 0 },
});

interface StaffFrameProps {
  /** The search over the whole room; on a phone it takes the place of the room's name. */
  search?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** The frame of the staff portal, without header and footer of the agents' portal. */
export function StaffFrame({ search, end, children }: StaffFrameProps) {
  const online = useOnline();
  const isSlow = useIsServerAwaited();
  // What a dialog is drawn with is to be there before one is opened without a network.
  useEffect(() => void prepareModal(), []);
  return (
    <>
      <header css={bar}>
        <b css={[nameCss, search !== undefined && besideSearch]}>Кабинет менеджера</b>
        {search}
        {end}
      </header>
      <p role="status" css={network}>
        {online
          ? isSlow && 'Связь медленная, ждём ответа.'
          : `${noAnswerWords()}. Решать можно, когда связь вернётся.`}
      </p>
      <main css={page} id="content">
        {children}
      </main>
      <ModalHost host="first" />
    </>
  );
}

/** An act that is on its way, or a list of which nothing is there yet: what is asked anew in silence is not said. */
function useIsServerAwaited(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.getMutationCache(), client.getQueryCache()].map((one) => one.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  // (The library's hooks for this would come with the first load, as the rest of it does.)
  const isAwaited = useSyncExternalStore(
    subscribe,
    () =>
      client.isMutating() > 0 ||
      client.isFetching({
        queryKey: staffQueries.all,
        predicate: ({ state }) => state.data === undefined,
      }) > 0,
  );
  return useIsSlow(isAwaited);
}
