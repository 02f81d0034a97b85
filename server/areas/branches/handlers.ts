import { hasFullAccess } from '../../../src/contract/accounts/full-access';
import type { Branch } from '../../../src/contract/calls/account/branch-endpoints';
import { findAgency, NO_AGENCY } from '../../accounts/find-agency';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { addBranch, changeBranch, deleteBranch, findBranch, listBranches } from './branches-store';

type BranchHandlers = Handlers<'getAgency' | 'addBranch' | 'getBranch' | 'changeBranch' | 'deleteBranch'>;

/** Nobody reads through all INNs. */
const lookupsOfAddress = { name: 'agency-address', count: 60, seconds: 600 };

/** An agency and its own branches; anybody else's id is answered as one that does not exist. */
export function branchHandlers({ db: all, secrets }: { db: Database; secrets: Secrets }): BranchHandlers {
  const limiter = rateLimiter(all, secrets);
  return {
    getAgency: async ({ params }, { db, user, address }) => {
      if (user?.role === 'company' && hasFullAccess(user)) {
        if (user.inn !== params.inn) throw notFound(`${NO_AGENCY}.`);
        const branches = await listBranches(db, user.id);
        return { ...presentAgency(user), type: user.companyType, branches };
      }
      await limiter.take(lookupsOfAddress, address);
      const agency = await findAgency(db, params.inn);
      if (agency === null) throw notFound(`${NO_AGENCY}.`);
      return presentAgency(agency);
    },
    addBranch: ({ body }, { db, user }) => addBranch(db, user.id, body),
    getBranch: async ({ params }, { db, user }) => there(await findBranch(db, user.id, params.id)),
    changeBranch: async ({ params, body }, { db, user }) =>
      there(await changeBranch(db, user.id, params.id, body)),
    deleteBranch: async ({ params }, { db, user }) => {
      await deleteBranch(db, user.id, params.id);
      return undefined;
    },
  };
}

/** As everybody may know it. */
const presentAgency = ({ inn, companyName, brandName }: UserRow) => ({
  inn: inn ?? '',
  name: companyName ?? '',
  brand_name: brandName,
});

function there(branch: Branch | null): Branch {
  if (branch === null) throw notFound('Такого филиала нет.');
  return branch;
}
