import type { phoneChangeEndpoints } from '../../../src/contract/calls/account/phone-change-endpoints';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { presentUser } from '../../accounts/present-user';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { changePhone, type TellPhone } from '../../staff/accounts/change-phone';
import { ownerAt } from './prove-owner';

interface PhoneServices {
  /** For the account's phone, and for the one that it is to have. */
  readonly codes: { readonly old: SecurityCodes; readonly fresh: SecurityCodes };
  tell: TellPhone;
}

/** How somebody gives their account another phone: who answers both has both. */
export const phoneHandlers = ({
  codes,
  tell,
}: PhoneServices): Handlers<keyof typeof phoneChangeEndpoints> => ({
  sendPhoneCodes: async ({ body: { phone } }, { user, address }) => {
    refuseOwn(user, phone);
    // Whoever asks again, as the answer was lost or the form closed, types the codes that are on their way.
    const sent = await codes.fresh.sendOrWait(phone, { address, device: null });
    await codes.old.sendOrWait(user.phone, ownerAt(user, address));
    return sent;
  },

  changePhone: async ({ body }, { db, user, session, address }) => {
    const { phone, security_code, new_code } = body;
    refuseOwn(user, phone);
    // Looked at first and spent with the change: a wrong code of the other phone costs no new message to this one.
    const look = { field: 'new_code', keeps: true };
    await codes.fresh.check(phone, new_code, { address, device: null }, look);
    await codes.old.check(user.phone, security_code, ownerAt(user, address));
    const by = { kind: 'owner', id: user.id, stays: session.by } as const;
    const changed = await changePhone(db, by, { userId: user.id, phone, reason: '' }, tell);
    if (changed === null) throw new HttpProblem('conflict', 'Этого кабинета уже нет.');
    return presentUser(changed);
  },
});

function refuseOwn(user: UserRow, phone: string): void {
  if (user.phone !== phone) return;
  const detail = 'Это и есть телефон вашего кабинета';
  throw new HttpProblem('validation', `${detail}.`, { errors: { phone: [detail] } });
}
