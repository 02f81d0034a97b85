import { callForAnswer } from '../../api/call/call';
import { type AccountDatabase, GUEST_ACCOUNT, openAccountDatabase } from './account-database';
import type { AccountSession } from './account-session';

/** Opens the database in which guests' data are stored. */
export const openGuestAccount = (): Promise<AccountDatabase> => openAccountDatabase(GUEST_ACCOUNT);

/**
 * A guest has no session to verify: the request itself says that it is a guest's, so it is sent in nobody's name
 * whatever session there is.
 */
export const guestSession: AccountSession = { verify: async () => {}, call: callForAnswer };
