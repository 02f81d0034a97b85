import type { agreementEndpoints } from '../../../src/contract/calls/account/agreement-endpoints';
import { acceptAgreement, acceptableNow, readOwnAgreement } from '../../accounts/agreements/accept';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import type { Handlers } from '../../http/handler';
import { deviceName } from '../../sessions/device-name';
import { ownerAt } from './prove-owner';

/** The agreement with the developer, for agencies and their agents. `codes`: of the purpose 'agreement'. */
export const agreementHandlers = (codes: SecurityCodes): Handlers<keyof typeof agreementEndpoints> => ({
  getAgreement: (_, { db, user }) => readOwnAgreement(db, user),
  sendAgreementCode: async (_, { db, user, address }) => {
    await acceptableNow(db, user);
    return codes.send(user.phone, ownerAt(user, address));
  },
  acceptAgreement: async ({ body }, { db, user, address, userAgent }) => {
    // What cannot be accepted spends no code.
    await acceptableNow(db, user, body.version);
    await codes.check(user.phone, body.security_code, ownerAt(user, address));
    await acceptAgreement(db, user, { version: body.version, address, device: deviceName(userAgent) });
    return readOwnAgreement(db, user);
  },
});
