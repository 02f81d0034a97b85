import { eq } from 'drizzle-orm';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { companyFormErrors, isTaxForm } from '../../accounts/company-forms';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Letters } from '../../accounts/messages/letters';
import { itself, presentUser } from '../../accounts/present-user';
import { listFiles } from '../../accounts/private-files';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { FileStore } from '../../media/stores/file-store';
import { presentNotices } from '../../notices/notice-streams';
import { endDevice, endOthers, listDevices } from '../../sessions/devices';
import { endProgram, listPrograms } from '../../sessions/programs';
import type { UserRow } from '../../sessions/session-store';
import { whyRetained } from '../../staff/accounts/erase-account';
import { acquaint } from '../../texts/acquaint';
import { currentPolicy } from '../../texts/texts-store';
import { changeNotices } from './change-notices';
import { changePerson } from './change-person';
import { changePicture } from './change-picture';
import { deleteAccount } from './delete-account';
import { waitingEmail } from './email-changes-store';
import { emailConfirmation } from './email-confirmation';
import { exportAccount, type PersonalLists } from './export-account';
import { ownerAt, proveOwner } from './prove-owner';

interface AccountSettingsServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly letters: Letters;
  /** For accounts without a password, by what they prove their owner for. */
  readonly codes: { readonly deletion: SecurityCodes; readonly email: SecurityCodes };
  readonly lists: PersonalLists;
}

type AccountSettingsHandlers = Handlers<
  | 'getSettings'
  | 'changePerson'
  | 'changeOwnAccount'
  | 'sendEmailOwnerCode'
  | 'changeEmail'
  | 'resendEmailLetter'
  | 'confirmEmail'
  | 'giveUpEmail'
  | 'changeAgency'
  | 'changeNotices'
  | 'changePicture'
  | 'listDevices'
  | 'endDevice'
  | 'endProgram'
  | 'endOtherDevices'
  | 'exportAccount'
  | 'sendDeletionCode'
  | 'deleteAccount'
  | 'acquaint'
>;

/** What people set for their own accounts. */
export function accountSettingsHandlers(services: AccountSettingsServices): AccountSettingsHandlers {
  const limiter = rateLimiter(services.db, services.secrets);
  const { codes } = services;
  const emails = emailConfirmation({ ...services, codes: codes.email });
  /** To the account's phone; one with a password has no need of it. */
  const sendOwnerCode = (of: SecurityCodes, user: UserRow, address: string, purpose: string) => {
    if (user.passwordHash !== null)
      throw new HttpProblem('conflict', `У кабинета есть пароль: чтобы ${purpose}, введите его.`);
    return of.send(user.phone, ownerAt(user, address));
  };
  return {
    getSettings: async (_, { db, user }) => ({
      notices: presentNotices(user),
      has_password: user.passwordHash !== null,
      email_proved: user.emailProved,
      email_change: await waitingEmail(db, user.id),
      tax_form: user.taxForm,
      legal_address: user.legalAddress,
      documents: (await listFiles(db, [user.id])).map(({ id, name, size }) => ({ id, name, size })),
      policy_version: (await currentPolicy(db))?.version ?? null,
      deletion_waits: await whyRetained(db, user),
    }),

    changePerson: async ({ body }, { db, user, address }) =>
      presentUser(await changePerson(db, emails, user, { body, address })),

    changeOwnAccount: async ({ params, body }, { db, user, address }) => {
      const { lastName: last_name, firstName: first_name, patronymic } = itself(user, params.id);
      const changed = { last_name, first_name, patronymic, ...body };
      return presentUser(await changePerson(db, emails, user, { body: changed, address }));
    },

    sendEmailOwnerCode: (_, { user, address }) => sendOwnerCode(codes.email, user, address, 'сменить почту'),
    changeEmail: ({ body }, { user, address }) => emails.ask(user, body, address),
    resendEmailLetter: (_, { user }) => emails.resend(user),
    confirmEmail: async ({ body }, { user, userAgent }) =>
      presentUser(await emails.confirm(user, body.code, userAgent)),
    giveUpEmail: (_, { user }) => emails.giveUp(user).then(() => undefined),

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
      programs: await listPrograms(db, user.id, session.by),
    }),

    endDevice: async ({ params }, { db, user }) => {
      if (!(await endDevice(db, user.id, params.id))) throw notFound('Такого устройства нет.');
      return undefined;
    },

    endProgram: async ({ params }, { db, user }) => {
      if (!(await endProgram(db, user.id, params.id))) throw notFound('Такой программы нет.');
      return undefined;
    },

    endOtherDevices: async (_, { db, user, session }) => ({
      ended: await endOthers(db, user.id, session.by),
    }),

    exportAccount: (_, { db, user, session }) => exportAccount(db, services.lists, { user, by: session.by }),

    sendDeletionCode: (_, { user, address }) =>
      sendOwnerCode(codes.deletion, user, address, 'удалить кабинет'),

    deleteAccount: async ({ body }, { db, user, session, address }) => {
      const missing = 'Чтобы удалить кабинет, введите пароль';
      await proveOwner({ limiter, codes: codes.deletion, missing }, user, { ...body, address });
      await deleteAccount({ db, secrets: services.secrets, files: services.files }, user);
      await session.end();
      return undefined;
    },

    acquaint: ({ query }, { db, user }) =>
      db.transaction(async (tx) => {
        if (!(await acquaint(tx, user.id, query.read)))
          throw new HttpProblem('conflict', 'Регламент обновился, пока вы читали. Прочитайте новую версию.');
        await raiseUserRevision(tx, user.id);
        return presentUser({ ...user, acquainted: true });
      }),
  };
}

type Change = Partial<Omit<typeof users.$inferInsert, 'id'>>;

/** Changes what its owner may change, and notifies their other open pages. */
const changeOwn = (db: Database, user: UserRow, change: Change) =>
  db.transaction(async (tx: Transaction) => {
    await tx.update(users).set(change).where(eq(users.id, user.id));
    await raiseUserRevision(tx, user.id);
    return presentUser({ ...user, ...change } as UserRow);
  });
