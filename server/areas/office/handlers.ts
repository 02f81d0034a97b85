import { eq } from 'drizzle-orm';
import { companyFormErrors, isTaxForm } from '../../accounts/company-forms';
import type { Letters } from '../../accounts/letters';
import { presentUser } from '../../accounts/present-user';
import { listFiles } from '../../accounts/private-files';
import { rateLimiter } from '../../accounts/rate-limits';
import type { SecurityCodes } from '../../accounts/security-codes';
import { users } from '../../db/account-schema';
import type { Database, Transaction } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { touchUser } from '../../db/touch-user';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problem';
import type { FileStore } from '../../media/file-store';
import { endDevice, endOthers, listDevices } from '../../sessions/devices';
import type { UserRow } from '../../sessions/session-store';
import { whyKept } from '../../staff/erase-account';
import { acquaint } from '../../texts/acquaint';
import { currentPolicy } from '../../texts/texts-store';
import { changeNotices, presentNotices } from './change-notices';
import { changePerson } from './change-person';
import { changePicture } from './change-picture';
import { deleteAccount } from './delete-account';
import { exportAccount, type PersonalLists } from './export-account';
import { ownerAt, proveOwner } from './prove-owner';

interface OfficeServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly letters: Letters;
  /** Of the purpose 'delete'. */
  readonly deletionCodes: SecurityCodes;
  readonly lists: PersonalLists;
}

type OfficeHandlers = Handlers<
  | 'getSettings'
  | 'changePerson'
  | 'changeAgency'
  | 'changeNotices'
  | 'changePicture'
  | 'listDevices'
  | 'endDevice'
  | 'endOtherDevices'
  | 'exportAccount'
  | 'sendDeletionCode'
  | 'deleteAccount'
  | 'acquaint'
>;

/** What people set for their own accounts. */
export function officeHandlers(services: OfficeServices): OfficeHandlers {
  const limiter = rateLimiter(services.db, services.secrets);
  return {
    getSettings: async (_, { db, user }) => ({
      notices: presentNotices(user),
      has_password: user.passwordHash !== null,
      tax_form: user.taxForm,
      legal_address: user.legalAddress,
      documents: (await listFiles(db, [user.id])).map(({ id, name, size }) => ({ id, name, size })),
      policy_version: (await currentPolicy(db))?.version ?? null,
      deletion_waits: await whyKept(db, user),
    }),

    changePerson: async ({ body }, { db, user, userAgent }) => {
      const changed = await changePerson(db, limiter, user, body);
      if (changed.email !== user.email) await services.letters.emailChanged(user, userAgent);
      return presentUser(changed);
    },

    changeAgency: async ({ body }, { db, user }) => {
      const errors = {
        ...(!isTaxForm(body.tax_form) && { tax_form: ['Выберите налоговый режим из списка'] }),
        ...companyFormErrors(body.type, user.inn ?? ''),
      };
      const [first] = Object.values(errors).flat();
      if (first !== undefined) throw new HttpProblem('validation', `${first}.`, { errors });
      return changeOwn(db, user, {
        brandName: body.brand_name,
        companyName: body.name,
        companyType: body.type,
        taxForm: body.tax_form,
        legalAddress: body.legal_address,
      });
    },

    changeNotices: ({ body }, { db, user, address }) => changeNotices(db, user, body, address),

    changePicture: async ({ files }, { db, user }) =>
      presentUser(await changePicture(db, services.files, user, files)),

    listDevices: async (_, { db, user, session }) => ({
      results: await listDevices(db, user.id, session.by),
    }),

    endDevice: async ({ params }, { db, user }) => {
      if (!(await endDevice(db, user.id, params.id))) throw notFound('Такого устройства нет.');
      return undefined;
    },

    endOtherDevices: async (_, { db, user, session }) => ({
      ended: await endOthers(db, user.id, session.by),
    }),

    exportAccount: (_, { db, user, session }) => exportAccount(db, services.lists, { user, by: session.by }),

    sendDeletionCode: (_, { user, address }) => {
      if (user.passwordHash !== null)
        throw new HttpProblem('conflict', 'У кабинета есть пароль: чтобы удалить кабинет, введите его.');
      return services.deletionCodes.send(user.phone, ownerAt(user, address));
    },

    deleteAccount: async ({ body }, { db, user, session, address }) => {
      await proveOwner({ limiter, codes: services.deletionCodes }, user, body, address);
      await deleteAccount({ db, secrets: services.secrets, files: services.files }, user);
      await session.end();
      return undefined;
    },

    acquaint: ({ query }, { db, user }) =>
      db.transaction(async (tx) => {
        if (!(await acquaint(tx, user.id, query.read)))
          throw new HttpProblem('conflict', 'Регламент обновился, пока вы читали. Прочитайте новую версию.');
        await touchUser(tx, user.id);
        return presentUser({ ...user, acquainted: true });
      }),
  };
}

type Change = Partial<Omit<typeof users.$inferInsert, 'id'>>;

/** Changes what its owner may change, and wakes their other pages. */
const changeOwn = (db: Database, user: UserRow, change: Change) =>
  db.transaction(async (tx: Transaction) => {
    await tx.update(users).set(change).where(eq(users.id, user.id));
    await touchUser(tx, user.id);
    return presentUser({ ...user, ...change } as UserRow);
  });
