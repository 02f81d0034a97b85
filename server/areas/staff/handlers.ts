import { type StaffAct, staffActs } from '../../../src/contract/accounts/staff/staff-acts';
import { mayStaff } from '../../../src/contract/accounts/staff/staff-roles';
import { perCall } from '../../../src/contract/calls/per-call';
import { type StaffAccount, staffEndpoints } from '../../../src/contract/calls/staff/staff-endpoints';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import { readPrivateFile } from '../../accounts/private-files';
import { readConsents } from '../../accounts/read-consents';
import { pageWithLinks } from '../../http/answers/page';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { dropPicture } from '../../media/stores/drop-picture';
import type { FileStore } from '../../media/stores/file-store';
import { answerDecision } from '../../staff/accounts/answer-decision';
import { eraseBlocked } from '../../staff/accounts/erase-blocked';
import { AdminRefusal } from '../../staff/admin-refusal';
import { listCsvFile } from '../../staff/lists/list-csv';
import { writeMemberLine } from '../../staff/members/member-acts';
import { readAccountBusiness } from './accounts/account-business';
import { findAccount, listAccounts, presentAccounts } from './accounts-store';
import { listAudit } from './audit-store';
import { accountsTable } from './lists/accounts-table';
import { decideAccounts } from './lists/decide-accounts';
import type { StaffEntrance, StaffServices } from './members/staff-entry';
import { findManager } from './staff-sign-in';

const { path } = staffEndpoints.listStaffAccounts;

const act =
  (wanted: StaffAct) =>
  async (
    {
      params,
      query,
      body,
    }: { params: { id: number }; query: { seen?: number | undefined }; body: { reason: string } },
    { db, staff }: Pick<Call<typeof staffEndpoints.approveAccount>, 'db' | 'staff'>,
  ): Promise<StaffAccount> => {
    if (staffActs[wanted].reason === 'must' && body.reason === '') throw noReason();
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const user = await answerDecision(db, actor, { act: wanted, userId: params.id, reason: body.reason });
    const [account] = await presentAccounts(db, [user]);
    if (!account) throw notFound('Такого аккаунта нет.');
    return account;
  };

/** The developer's managers in `/staff`. */
export function staffHandlers(
  services: StaffServices & { readonly files: FileStore },
  entrance: StaffEntrance,
): Handlers<keyof typeof staffEndpoints> {
  const limiter = rateLimiter(services.db, services.secrets);
  return {
    staffSignIn: async ({ body }, { db, address, staffSession }) => {
      const device = staffSession.deviceOf(body.email);
      const manager = await findManager(db, limiter, body, { address, device });
      return entrance.enter(db, manager, staffSession);
    },
    staffSignOut: async (_, { db, staff, staffSession }) => {
      await staffSession.end();
      if (staff !== null)
        await writeMemberLine(
          db,
          { kind: 'staff', id: staff.id },
          { action: 'sign_out', subjectId: staff.id },
        );
      return undefined;
    },
    getStaff: (_, { staff, staffSession }) => ({
      staff: staff && entrance.present(staff, staffSession.hasFactor),
    }),

    listStaffAccounts: async ({ query }, { db, search }) => {
      const { count, accounts } = await listAccounts(db, query);
      return pageWithLinks(accounts, count, query, { path, search });
    },
    exportAccounts: ({ query }, { db }) => listCsvFile('accounts', accountsTable(db, query)),
    decideAccounts: ({ body }, { db, staff }) => {
      if (staffActs[body.act].reason === 'must' && body.reason === '') throw noReason();
      return decideAccounts(db, staff.id, body);
    },
    getStaffAccount: async ({ params }, { db, staff }) => {
      const account = await findAccount(db, params.id);
      if (account === null) throw notFound('Такого аккаунта нет.');
      const audit = await listAudit(db, 'account', [params.id]);
      const business = await readAccountBusiness(db, account, (permission) =>
        mayStaff(staff.role, permission),
      );
      const consents = await readConsents(db, params.id);
      return { account, audit: audit.get(params.id) ?? [], business, consents };
    },
    ...perCall(staffActs, act),
    eraseAccount: async ({ params, query }, { db, staff }) => {
      const actor = { kind: 'staff', id: staff.id, ...query } as const;
      const image = await eraseBlocked(db, actor, params.id).catch((error: unknown) => {
        throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
      });
      if (image === undefined) throw notFound('Такого аккаунта нет.');
      await dropPicture(db, services.files, image);
      return undefined;
    },

    getStaffFile: async ({ params }, { db }) => {
      const file = await readPrivateFile(db, params.id);
      if (file === null) throw notFound('Такого файла нет.');
      return { name: file.name, type: file.type, content: file.content.toString('base64') };
    },
  };
}

const noReason = () => {
  const detail = 'Назовите причину';
  return new HttpProblem('validation', `${detail}.`, { errors: { reason: [detail] } });
};
