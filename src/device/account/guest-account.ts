import { callForAnswer } from '../../api/call/call';
import { type AccountDatabase, GUEST_ACCOUNT, openAccountDatabase } from './account-database';
import type { AccountSession } from './account-session';

/** Where what guests leave on the device is kept. */
export const openGuestAccount = (): Promise<AccountDatabase> => openAccountDatabase(GUEST_ACCOUNT);

/** There is nobody to be: a guest's request says itself that it is one, and is nobody's under any session. */
export const guestSession: AccountSession = { verify: async () => {}, call: callForAnswer };
