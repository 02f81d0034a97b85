import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { clearHidden, hideLot, listHidden, unhideLot } from './hidden-store';

export const hiddenHandlers: Handlers<'listHidden' | 'hideLot' | 'unhideLot' | 'clearHidden'> = {
  listHidden: (_, { db, user }) => listHidden(db, user.id),
  hideLot: async ({ params }, { db, user }) => {
    const hidden = await hideLot(db, user.id, params.id);
    if (!hidden) throw notFound('Такого лота нет.');
    return hidden;
  },
  unhideLot: async ({ params }, { db, user }) => {
    await unhideLot(db, user.id, params.id);
    return undefined;
  },
  clearHidden: async (_, { db, user }) => {
    await clearHidden(db, user.id);
    return undefined;
  },
};
