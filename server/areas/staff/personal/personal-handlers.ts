import type { staffPersonalEndpoints } from '../../../../src/contract/calls/staff/people/staff-personal-endpoints';
import type { Database } from '../../../db/database';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import type { FileStore } from '../../../media/stores/file-store';
import type { UserRow } from '../../../sessions/session-store';
import { erasePerson } from '../../../staff/personal/erase-person';
import { exportPerson } from '../../../staff/personal/export-person';
import { findPersons } from '../../../staff/personal/find-persons';
import { keepNow, readKeeping, setPeriods } from '../../../staff/personal/keeping';
import { readPerson } from '../../../staff/personal/person-card';

interface PersonalServices {
  readonly files: FileStore;
  /** Everything of an account, as its owner is handed it. */
  exportAccount(db: Database, user: UserRow): Promise<Record<string, unknown>>;
}

const nobody = () => notFound('О человеке с этим телефоном в портале ничего нет.');

/** What the portal keeps of people, and for how long. */
export const staffPersonalHandlers = ({
  files,
  exportAccount,
}: PersonalServices): Handlers<keyof typeof staffPersonalEndpoints> => ({
  findPersons: async ({ query }, { db }) => ({ results: await findPersons(db, query.q) }),
  getPerson: async ({ body }, { db }) => {
    const card = await readPerson(db, body.phone);
    if (card === null) throw nobody();
    return card;
  },
  exportPerson: async ({ body }, { db, staff }) => {
    const services = { db, exportAccount: (user: UserRow) => exportAccount(db, user) };
    const data = await exportPerson(services, { kind: 'staff', id: staff.id }, body.phone);
    if (data === null) throw nobody();
    return data;
  },
  erasePerson: ({ body }, { db, staff }) => erasePerson({ db, files }, { kind: 'staff', id: staff.id }, body),
  getKeeping: (_, { db }) => readKeeping(db),
  setKeeping: async ({ query, body }, { db, staff }) => {
    await setPeriods(db, { kind: 'staff', id: staff.id }, { months: body.months, seen: query.seen });
    return readKeeping(db);
  },
  keepNow: async (_, { db, staff }) => ({ started: await keepNow(db, { kind: 'staff', id: staff.id }) }),
});
