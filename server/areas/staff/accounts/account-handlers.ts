import type { staffAccountEndpoints } from '../../../../src/contract/calls/staff/people/staff-account-endpoints';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { cardChoices, changeAccountCard, readAccountCard } from '../../../staff/accounts/account-card';
import { changeInn } from '../../../staff/accounts/change-inn';
import { changePhone, type TellPhone } from '../../../staff/accounts/change-phone';
import { endPasskeys } from '../../../staff/accounts/end-passkeys';
import { presentAccounts } from '../accounts-store';

const noAccount = () => notFound('Такого аккаунта нет.');

/** What managers do with an account beside deciding about it: its phone, its INN, and what they note of it for each other. */
export const staffAccountHandlers = (tell: TellPhone): Handlers<keyof typeof staffAccountEndpoints> => ({
  changeAccountPhone: async ({ params, query, body }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const user = await changePhone(db, actor, { userId: params.id, ...body }, tell);
    const [account] = user === null ? [] : await presentAccounts(db, [user]);
    if (!account) throw noAccount();
    return account;
  },
  changeAccountInn: async ({ params, query, body }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const user = await changeInn(db, actor, { userId: params.id, ...body });
    const [account] = user === null ? [] : await presentAccounts(db, [user]);
    if (!account) throw notFound('Такого агентства нет.');
    return account;
  },
  endAccountPasskeys: async ({ params, query, body }, { db, staff }) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const user = await endPasskeys(db, actor, { userId: params.id, ...body });
    const [account] = user === null ? [] : await presentAccounts(db, [user]);
    if (!account) throw noAccount();
    return account;
  },
  getAccountCard: async ({ params }, { db }) => ({
    ...(await readAccountCard(db, params.id)),
    ...(await cardChoices(db)),
  }),
  changeAccountCard: async ({ params, query, body }, { db, staff }) => {
    const card = await changeAccountCard(db, { kind: 'staff', id: staff.id, ...query }, params.id, body);
    if (card === null) throw noAccount();
    return card;
  },
});
