import * as v from 'valibot';
import { User } from '../../accounts/account';
import { PhoneInput } from '../../accounts/fields/phone';
import { CodeSent, SecurityCode } from '../../accounts/fields/security-code';
import { endpoint } from '../endpoint';

const own = { method: 'POST', auth: 'confirmed', answer: 'personal' } as const;

/** Another phone of one's own account, proved by codes to both. Source: feature row C7. */
export const phoneChangeEndpoints = {
  /**
   * Sends a code to the account's phone and another to the new one. A new phone that another account has gets none; the
   * answer does not tell it. Where a code to either phone is on its way already, that one counts.
   */
  sendPhoneCodes: endpoint({
    ...own,
    path: '/api/office/phone/codes/',
    body: v.object({ phone: PhoneInput }),
    response: CodeSent,
  }),
  /** From now on one signs in by the new phone. Every other device and program is signed out; both phones are told. */
  changePhone: endpoint({
    ...own,
    path: '/api/office/phone/',
    body: v.object({
      phone: PhoneInput,
      /** Of the present phone. */
      security_code: SecurityCode,
      /** Of the new one. */
      new_code: SecurityCode,
    }),
    response: User,
  }),
};
