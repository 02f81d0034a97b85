import * as v from 'valibot';
import { Comment, EmailOrNone, FirstName, LastName, Patronymic } from './account-fields';
import { PhoneInput } from './phone';

/** Number of phones besides the main one. */
export const MAX_FURTHER_PHONES = 3;

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
