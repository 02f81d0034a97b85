import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../../api/failure-text';
import { NEWEST_NOTIFICATIONS } from '../../contract/calls/account/notification-endpoints';
import { counted } from '../../contract/text/words';
import { useDevice } from '../../device/page/hooks/use-device';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, media, radius, space } from '../../ui/tokens';
import { markRead, NotificationItems, ReadAll, useTarget } from './notification-items';
import { OlderNotifications } from './older-notifications';

const PAGE = 20;

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 36rem',
  gap: space.x4,
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 72rem)', gap: space.lg, marginTop: space.lg },
});
const aside = css({
  padding: `${space.sm} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  [media.tablet]: { order: -1 },
});

interface NotificationsPageProps {
  /** The one that was tapped outside of the portal; null: none. */
  opened: number | null;
  /** What this device does about them while the portal is closed. */
  onDevice: ReactNode;
  renderAge(at: number): ReactNode;
}

/** Everything that the portal has told the person: the newest from the device's own list, the rest from the server. */
export function NotificationsPage({ opened, onDevice, renderAge }: NotificationsPageProps) {
  const account = useDevice((device) => device.account);
  const list = useDevice(({ notifications }) => notifications);
  const [shown, setShown] = useState(PAGE);
  const { error, refetch, isFetching } = useQuery({
    queryKey: ['personal', 'notifications', account?.id ?? 0],
    queryFn: async () => {
      await account?.refresh('notifications');
      return null;
    },
    enabled: account !== null,
    staleTime: 0,
  });
  useOpened(opened);
  const items = list?.items ?? [];
  const isKnown = list !== null && list.savedAt !== null;
  return (
    <main className="page" id="content">
      <h1 className="page-title">Уведомления</h1>
      <div css={layout}>
        <div>
          {!isKnown && !error && <div css={{ minHeight: '60rem' }} aria-busy="true" />}
          {!isKnown && error && (
            <EmptyState title="Уведомления не загрузились" text={failureText(error)}>
              <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
                Повторить
              </Button>
            </EmptyState>
          )}
          {isKnown && items.length === 0 && (
            <EmptyState title="Уведомлений пока нет" text="Здесь будут отображаться ваши уведомления" />
          )}
          {items.length > 0 && (
            <>
              <div className="list-head">
                <p className="list-count" role="status">
                  {list && list.unviewed > 0
                    ? counted(list.unviewed, ['новое', 'новых', 'новых'])
                    : 'Всё прочитано'}
                </p>
                <ReadAll items={items} />
              </div>
              <NotificationItems items={items.slice(0, shown)} label="Уведомления" />
            </>
          )}
          {items.length > shown ? (
            <Button
              look="secondary"
              css={{ width: '100%', marginTop: space.lg }}
              onClick={() => setShown(shown + PAGE)}
            >
              Показать ещё
            </Button>
          ) : (
            account !== null &&
            items.length >= NEWEST_NOTIFICATIONS && (
              <OlderNotifications
                account={account.id}
                after={items.length}
                shown={new Set(items.map(({ id }) => id))}
              />
            )
          )}
        </div>
        <section css={aside} aria-label="Уведомления на этом устройстве">
          {onDevice}
        </section>
      </div>
      {list?.savedAt != null && renderAge(list.savedAt)}
    </main>
  );
}

/** Reads the one that was tapped outside, once it is in the list, and goes where it leads; what is not theirs stays unopened. */
function useOpened(id: number | null): void {
  const router = useRouter();
  const targetOf = useTarget();
  const found = useDevice(({ notifications }) => notifications?.items.find((one) => one.id === id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same one is opened once, however often its row changes.
  useEffect(() => {
    if (!found) return;
    markRead(found, true);
    void router.navigate({ href: targetOf(found) ?? '/notifications', replace: true });
  }, [found?.id]);
}
