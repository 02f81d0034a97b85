import { linkEndpoints } from '../../../src/contract/calls/clients/link-endpoints';
import { type Limit, rateLimiter } from '../../accounts/limits/rate-limits';
import { hasClient } from '../../accounts/of-agents';
import type { Database, Transaction } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { countOpening, saveClientNote, saveLike } from './answer-link';
import { createLink, listLinks, revokeLink } from './links-store';
import { findOpenLink, LINK_IS_OVER, type OpenLink } from './open-link';

/**
 * A family behind one address opens and likes lots; the limit stops trying tokens or likes by the thousand. Notes are
 * typed, so that a link has fewer of them, from however many addresses.
 */
const limits = {
  answers: { name: 'link-answers', count: 300, seconds: 600 },
  notes: {
    name: 'link-notes',
    count: 30,
    seconds: 600,
    said: 'Слишком много сообщений подряд.',
  },
  created: { name: 'link-created', count: 100, seconds: 3600 },
};

const { path } = linkEndpoints.listLinks;

/** Links of whoever calls, and what clients say by them. */
export function linkHandlers(services: {
  db: Database;
  secrets: Secrets;
}): Handlers<keyof typeof linkEndpoints> {
  const limiter = rateLimiter(services.db, services.secrets);
  const byClient = async (
    db: Database,
    { token, address, limit }: { token: string; address: string; limit?: Limit },
    act: (tx: Transaction, link: OpenLink) => Promise<boolean>,
  ) => {
    await limiter.take(limits.answers, address);
    const found = await findOpenLink(db, token);
    if (found && limit) await limiter.take(limit, String(found.link.id));
    if (!found || !(await db.transaction((tx) => act(tx, found.link)))) throw notFound(LINK_IS_OVER);
    return undefined;
  };
  return {
    listLinks: async ({ query }, { db, user, search }) => {
      const { client } = query;
      if (client !== undefined && !(await hasClient(db, user, client))) throw notFound(NO_CLIENT);
      const { count, links } = await listLinks(db, user, { ...query, client });
      return pageWithLinks(links, count, query, { path, search });
    },
    createLink: async ({ body }, { db, user }) => {
      if (body.client !== null && !(await hasClient(db, user, body.client))) throw notFound(NO_CLIENT);
      await limiter.take(limits.created, String(user.id));
      const created = await db.transaction((tx) => createLink(tx, user, body));
      if (created === null) throw notFound('Такого лота нет.');
      if (created === 'used')
        throw new HttpProblem(
          'key-reused',
          'Эта ссылка уже отозвана или сделана из другого. Нажмите ещё раз, чтобы сделать новую.',
        );
      return created;
    },
    revokeLink: async ({ params }, { db, user }) => {
      if (!(await revokeLink(db, user, params.id))) throw notFound('Такой ссылки нет.');
      return undefined;
    },
    openLink: ({ body: { token } }, { db, address }) =>
      byClient(db, { token, address }, async (tx, link) => {
        await countOpening(tx, link);
        return true;
      }),
    likeLot: ({ body: { token, property, liked } }, { db, address }) =>
      byClient(db, { token, address }, (tx, link) => saveLike(tx, link, { lotId: property, liked })),
    noteLot: ({ body: { token, property, text } }, { db, address }) =>
      byClient(db, { token, address, limit: limits.notes }, (tx, link) =>
        saveClientNote(tx, link, { lotId: property, text }),
      ),
  };
}

const NO_CLIENT = 'Такого клиента нет.';
