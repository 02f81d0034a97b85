import * as v from 'valibot';
import { User } from '../../accounts/account';
import { FirstName, LastName, Patronymic } from '../../accounts/fields/account-fields';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';
import { sessionEndpoints } from '../session-endpoints';

const one = { path: '/api/office/{id}/', answer: 'personal', params: IdParam } as const;
const Choices = v.array(v.object({ value: v.string(), label: v.string() }));
const FileLimits = v.object({
  extensions: v.array(v.string()),
  count: v.number(),
  /** Bytes of one file. */
  bytes: v.number(),
});

/** The own account, for programs. Source: specification § 7, "User and office". */
export const officeEndpoints = {
  /**
   * The fields of the user, none where nobody is signed in. They stand under `user` too, where the application reads
   * them.
   */
  getOffice: endpoint({
    ...sessionEndpoints.getOffice,
    response: v.object({ ...v.partial(User).entries, user: v.nullable(User) }),
  }),
  /** The own account by its number; another's is 404. */
  getOwnAccount: endpoint({ ...one, method: 'GET', auth: 'session', response: User }),
  /** Fields that are left out do not change. */
  changeOwnAccount: endpoint({
    ...one,
    method: 'PATCH',
    auth: 'confirmed',
    body: v.partial(v.object({ last_name: LastName, first_name: FirstName, patronymic: Patronymic })),
    response: User,
  }),
  /** What forms of the own account offer: kinds of firms, tax forms, limits of files. */
  getOfficeSpecs: endpoint({
    method: 'GET',
    path: '/api/office/specs/',
    auth: 'session',
    answer: 'personal',
    response: v.object({
      company_types: Choices,
      tax_forms: Choices,
      documents: FileLimits,
      image: FileLimits,
    }),
  }),
};
