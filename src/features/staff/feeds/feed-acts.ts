import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import type { CallInput } from '../../../contract/calls/endpoint';
import {
  type StaffFeed,
  type StaffFeedOrder,
  staffFeedEndpoints,
} from '../../../contract/calls/staff/stock/staff-feed-endpoints';
import { askAnew } from '../staff-queries';
import { type Again, showFeedOrder } from './feed-order-dialog';

/** A large file over a poor connection, in milliseconds. */
const UPLOAD_TIME = 300_000;

type Order = Omit<CallInput<typeof staffFeedEndpoints.orderFeed>['body'], 'dry_run' | 'force'>;
type Wanted = CallInput<typeof staffFeedEndpoints.addFeed>['body'];

async function settled<T>(queryClient: QueryClient, act: Promise<T>): Promise<T> {
  try {
    return await act;
  } finally {
    await askAnew(queryClient, 'feeds');
  }
}

/** What an owner does with feeds. */
export function useFeedActs() {
  const queryClient = useQueryClient();
  const order = (
    wanted: Order,
    dryRun: boolean,
    files: readonly File[],
    force = false,
  ): Promise<StaffFeedOrder> =>
    call(
      staffFeedEndpoints.orderFeed,
      { body: { ...wanted, dry_run: dryRun, force }, files },
      { timeoutMs: UPLOAD_TIME },
    );
  /** Keeps where a feed is and how often it is loaded: of a new one, or of `feed`. */
  const save = (feed: StaffFeed | null, body: Wanted): Promise<StaffFeed> =>
    settled(
      queryClient,
      feed
        ? call(staffFeedEndpoints.changeFeed, { params: { id: feed.id }, body })
        : call(staffFeedEndpoints.addFeed, { body }),
    );
  return {
    save,
    remove: ({ id }: StaffFeed) =>
      settled(queryClient, call(staffFeedEndpoints.removeFeed, { params: { id } })),
    /** Has what a form says tried; what follows is what the form is for: it is kept, and `onSaved` closes the form. */
    async attempt(feed: StaffFeed | null, body: Wanted, word: string, onSaved: () => void) {
      const { url, source } = body;
      const again: Again = async ({ force }) => {
        const saved = await save(feed, body);
        onSaved();
        return force ? order({ feed: saved.id }, false, [], force) : null;
      };
      const tried = feed?.url === url && feed.source === source ? { feed: feed.id } : { url, source };
      showFeedOrder(await order(tried, true, []), again, word);
    },
    /** Has it tried or loaded, and shows what comes of it; before that `onOrdered` closes the form that asked. */
    async run(
      wanted: Order,
      { dryRun, files = [], onOrdered }: { dryRun: boolean; files?: readonly File[]; onOrdered?(): void },
    ) {
      const again: Again = ({ force }) => order(wanted, false, files, force);
      const ordered = await order(wanted, dryRun, files);
      onOrdered?.();
      showFeedOrder(ordered, again);
    },
  };
}
