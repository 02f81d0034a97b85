import type { agencyFeedEndpoints } from '../../../src/contract/calls/catalogue/agency-feed-endpoints';
import type { staffAgencyFeedEndpoints } from '../../../src/contract/calls/staff/people/staff-agency-feed-endpoints';
import { endAgencyFeed, listAgencyFeeds, makeAgencyFeed } from '../../agency-feeds/agency-feeds-store';
import type { Transaction } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';

/** Feeds of agencies: the agency's own calls, and the developer's. `origin`: where the portal is reached. */
export const agencyFeedHandlers = (
  origin: string,
): Handlers<keyof typeof agencyFeedEndpoints | keyof typeof staffAgencyFeedEndpoints> => ({
  listAgencyFeeds: async (_, { db, user }) => ({
    allowed: user.feedsAllowed,
    results: await listAgencyFeeds(db, user.id),
  }),
  makeAgencyFeed: ({ body }, { db, user }) =>
    db.transaction(async (tx) => {
      const { token, feed } = await makeAgencyFeed(tx, user.id, body);
      await write(tx, { kind: 'owner', id: user.id }, { action: 'make_feed', userId: user.id });
      return { address: new URL(`/feeds/${token}.xml`, origin).href, feed };
    }),
  endAgencyFeed: async ({ params }, { db, user }) => {
    await db.transaction(async (tx) => {
      if (await endAgencyFeed(tx, user.id, params.id))
        await write(tx, { kind: 'owner', id: user.id }, { action: 'end_feed', userId: user.id });
    });
    return undefined;
  },
  listFeedsOfAgency: ({ params }, { db }) => listAgencyFeeds(db, params.id),
  endFeedOfAgency: async ({ params, body }, { db, staff }) =>
    db.transaction(async (tx) => {
      if (!(await endAgencyFeed(tx, params.id, body.feed)))
        throw notFound('Такого фида нет: возможно, агентство уже завершило его.');
      await write(tx, { kind: 'staff', id: staff.id }, { action: 'end_feed', userId: params.id });
      return listAgencyFeeds(tx, params.id);
    }),
});

const write = (
  tx: Transaction,
  by: JournalAuthor,
  { action, userId }: { action: 'make_feed' | 'end_feed'; userId: number },
) => writeJournal(tx, { by, action, subject: 'account', subjectId: userId });
