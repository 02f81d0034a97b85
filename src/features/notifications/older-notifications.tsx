import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call';
import { failureText } from '../../api/failure-text';
import { notificationEndpoints } from '../../contract/calls/account/notification-endpoints';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';
import { NotificationItems } from './notification-items';

const PAGE = 20;

interface OlderNotificationsProps {
  account: number;
  /** How many of the newest are shown already, and which. */
  after: number;
  shown: ReadonlySet<number>;
}

/** What the device does not store: the server is asked for it page by page, as far back as there is anything. */
export function OlderNotifications({ account, after, shown }: OlderNotificationsProps) {
  const online = useOnline();
  const [pages, setPages] = useState(1);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, at) => {
      const query = { limit: PAGE, offset: after + at * PAGE };
      return {
        queryKey: ['personal', 'notifications', account, 'older', query.offset],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(notificationEndpoints.listNotifications, { query }, { signal }),
      };
    }),
  });
  const last = answers.at(-1);
  const failed = answers.find(({ isError, data }) => isError && !data);
  // What has come meanwhile moves the rest by one.
  const items = [
    ...new Map(
      answers
        .flatMap(({ data }) => data?.results ?? [])
        .filter(({ id }) => !shown.has(id))
        .map((one) => [one.id, { ...one, viewed: one.viewed || read.has(one.id) }]),
    ).values(),
  ];
  const isLoading = answers.some(({ isFetching, data }) => isFetching && !data);
  const hasMore = last?.data?.next != null;
  return (
    <>
      {items.length > 0 && (
        <NotificationItems
          items={items}
          label="Более ранние уведомления"
          onRead={(id) => setRead((before) => new Set(before).add(id))}
        />
      )}
      {failed && (
        <p role="alert" css={{ marginTop: space.md, fontSize: font.size.sm, color: color.ink2 }}>
          {online ? failureText(failed.error) : 'Более ранние уведомления видны, когда есть сеть.'}
        </p>
      )}
      {(hasMore || failed || isLoading) && (
        <Button
          look="secondary"
          css={{ width: '100%', marginTop: space.lg }}
          busy={isLoading}
          disabled={!online}
          onClick={() => (failed ? void failed.refetch() : setPages(pages + 1))}
        >
          {failed ? 'Повторить' : 'Показать ещё'}
        </Button>
      )}
    </>
  );
}
