import * as v from 'valibot';
import { Comment, EmailOrNone, FirstName, LastName, Patronymic } from './account-fields';
import { PhoneInput } from './phone';

/** Beside the one that a client is known by. */
export const MAX_FURTHER_PHONES = 3;

/** What two spellings of one phone have in common: its last ten digits. Source: specification, "Fixation". */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** What an agent writes of a client; the form and the server say the same sentences. Source: feature row G1. */
export const clientFields = {
  last_name: LastName,
  first_name: FirstName,
  patronymic: Patronymic,
  phone: PhoneInput,
  email: EmailOrNone,
  /** Of the client too; those that are written twice are kept once. */
  phones: v.optional(
    v.pipe(
      v.array(PhoneInput, 'Нужен список телефонов'),
      v.maxLength(MAX_FURTHER_PHONES, `Дополнительных телефонов не больше ${MAX_FURTHER_PHONES}`),
    ),
    [],
  ),
  comment: Comment,
};

/** The further phones that say anything new, in their order. */
export function furtherPhones(phone: string, phones: readonly string[]): string[] {
  const known = new Set([phoneKey(phone)]);
  return phones.filter((one) => {
    const isNew = !known.has(phoneKey(one));
    known.add(phoneKey(one));
    return isNew;
  });
}
