import * as v from 'valibot';
import { Consents } from '../../contract/accounts/fields/account-fields';
import { accountEndpoints } from '../../contract/calls/account/account-endpoints';
import { WholePhone } from '../../lib/forms/phone/whole-phone';

const { personal_data, advertising } = Consents.entries;
const agent = accountEndpoints.signUpAgent.body.entries;
const agency = accountEndpoints.signUpAgency.body.entries;

/** What both forms ask; what was typed into one stands in the other. */
export const initialValues = {
  last_name: '',
  first_name: '',
  patronymic: '',
  phone: '',
  email: '',
  inn: '',
  type: '',
  name: '',
  brand_name: '',
  /** The files stand beside the form; what is said of them stands in it. */
  documents: '',
  personal_data: false,
  advertising: false,
};
export type RegistrationValues = typeof initialValues;

/** The ticks are given anew each time: a consent is an act. */
const unkept: readonly string[] = ['documents', 'personal_data', 'advertising'];
export const draft = {
  name: 'registration',
  fields: (Object.keys(initialValues) as (keyof RegistrationValues)[]).filter(
    (name) => !unkept.includes(name),
  ),
};

const person = {
  last_name: agent.last_name,
  first_name: agent.first_name,
  patronymic: agent.patronymic,
  phone: WholePhone,
  email: agent.email,
  documents: v.string(),
  personal_data,
  advertising,
};
const anything = v.string();

/** The contract's rules of an agent; what only agencies are asked is let be. */
export const agentRules = { ...person, inn: agent.inn, type: anything, name: anything, brand_name: anything };
export const agencyRules = {
  ...person,
  inn: agency.inn,
  type: agency.type,
  name: agency.name,
  brand_name: agency.brand_name,
};
