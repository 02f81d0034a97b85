import * as v from 'valibot';
import { clientFields } from '../../../contract/accounts/fields/client-fields';
import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import type { ClientWords } from '../../../device/lists/clients/client-kind';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { readPhone } from '../../../lib/forms/phone/phone-mask';
import { WholePhone } from '../../../lib/forms/phone/whole-phone';

/** The fields of further phones, as many as a client may have. */
export const furtherFields = ['phone_2', 'phone_3', 'phone_4'] as const;

/** What is noted beside the form. */
type NoteName = 'next_step' | 'next_on' | 'contacted_at';

const shownPhone = (phone: string | undefined): string => readPhone(phone ?? '').shown;

/** A client as the form holds it; `agent`: whose it is. */
export const clientValues = (client: Partial<Omit<ClientWords, 'agent' | NoteName>>, agent: number) => ({
  last_name: client.last_name ?? '',
  first_name: client.first_name ?? '',
  patronymic: client.patronymic ?? '',
  phone: shownPhone(client.phone),
  phone_2: shownPhone(client.phones?.[0]),
  phone_3: shownPhone(client.phones?.[1]),
  phone_4: shownPhone(client.phones?.[2]),
  email: client.email ?? '',
  comment: client.comment ?? '',
  agent: String(agent),
  consent: false,
  /** The slug of the project in which a new one is fixed at once; '': in none. */
  project: '',
});
export type ClientValues = ReturnType<typeof clientValues>;

/** Mobile or not: nobody must have a second one. */
const PhoneOrNone = v.pipe(
  v.string(),
  v.check((written) => written === '' || toE164(written) !== null, INVALID_PHONE),
  v.transform((written) => toE164(written) ?? ''),
);

const { last_name, first_name, patronymic, email, comment } = clientFields;
const shared = {
  last_name,
  first_name,
  patronymic,
  email,
  comment,
  phone: WholePhone,
  phone_2: PhoneOrNone,
  phone_3: PhoneOrNone,
  phone_4: PhoneOrNone,
  agent: v.string(),
  project: v.string(),
};

/** Of a client that is there the consent is kept already. */
export const knownClientRules = { ...shared, consent: v.boolean() };
export const newClientRules = {
  ...shared,
  consent: v.pipe(v.boolean(), v.literal(true, 'Без согласия клиента сохранить его данные нельзя')),
};

/** What the server has not taken comes back into the form as it was written. */
export const wordsOf = ({ refused, ...client }: ClientView) => ({ ...client, ...refused?.words });
