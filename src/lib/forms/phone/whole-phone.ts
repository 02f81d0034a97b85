import * as v from 'valibot';
import { INVALID_PHONE, PhoneInput } from '../../../contract/accounts/fields/phone';
import { phoneError } from './phone-mask';

/**
 * The rule of a form: any written phone whose digits fill a mask of its country; what comes out is E.164. The server
 * keeps to `PhoneInput`, which needs no table of countries. Source: specification § 5.
 */
export const WholePhone = v.pipe(
  PhoneInput,
  v.check((phone) => phoneError(phone) === null, INVALID_PHONE),
);
