import * as v from 'valibot';
import { isDay } from '../../time/days';
import { Comment, EmailOrNone, FirstName, LastName, Patronymic } from './account-fields';
import { PhoneInput } from './phone';

/** Number of phones besides the main one. */
export const MAX_FURTHER_PHONES = 3;

/** Characters of a next step. */
export const MAX_STEP = 200;

/** What two spellings of one phone have in common: its last ten digits. Source: specification, "Fixation". */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Fields of a client; the form and the server use the same rules and sentences. Source: feature row G1. */
export const clientFields = {
  last_name: LastName,
  first_name: FirstName,
  patronymic: Patronymic,
  phone: PhoneInput,
  email: EmailOrNone,
  /** Further phones of the client; repeated ones are stored once. */
  phones: v.optional(
    v.pipe(
      v.array(PhoneInput, 'Нужен список телефонов'),
      v.maxLength(MAX_FURTHER_PHONES, `Дополнительных телефонов не больше ${MAX_FURTHER_PHONES}`),
    ),
    [],
  ),
  comment: Comment,
  /** What the agent does for the client next, and on which day, 'YYYY-MM-DD' by the portal's clock; '' and null: nothing. */
  next_step: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_STEP, `Не больше ${MAX_STEP} знаков`))),
  next_on: v.optional(v.nullable(v.pipe(v.string(), v.check(isDay, 'Такого дня нет')))),
};

/** Further phones without repetitions, in their order. */
export function furtherPhones(phone: string, phones: readonly string[]): string[] {
  const known = new Set([phoneKey(phone)]);
  return phones.filter((one) => {
    const isNew = !known.has(phoneKey(one));
    known.add(phoneKey(one));
    return isNew;
  });
}
