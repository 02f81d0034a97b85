import { EmailOrNone, lineUpTo, PersonNameOrNone } from './account-fields';
import { PhoneInput } from './phone';

/** More than any agency has, and few enough for one answer. */
export const MAX_BRANCHES = 200;

/** Fields of a branch; the form and the server use the same rules and sentences. Source: feature row H3. */
export const branchFields = {
  name: lineUpTo(120, 'Введите название'),
  city: lineUpTo(300, 'Введите город'),
  address: lineUpTo(300, 'Введите адрес'),
  phone: PhoneInput,
  email: EmailOrNone,
  contact_name: PersonNameOrNone,
};
