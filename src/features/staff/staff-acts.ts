import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { type StaffAccount, staffEndpoints } from '../../contract/calls/staff-endpoints';
import { askAnew } from './staff-queries';

const acts = {
  approve: staffEndpoints.approveAccount,
  refuse: staffEndpoints.refuseAccount,
  block: staffEndpoints.blockAccount,
  unblock: staffEndpoints.unblockAccount,
  'block-fixation': staffEndpoints.blockAccountFixation,
  'restore-fixation': staffEndpoints.restoreAccountFixation,
} as const;
export type StaffAct = keyof typeof acts;

/** What each is called, whether it needs a reason (or only takes one), and what is said once it is done. */
export const actWords: Record<StaffAct, { label: string; done: string; reason: 'none' | 'may' | 'must' }> = {
  approve: { label: 'Подтвердить', done: 'Подтверждено', reason: 'none' },
  refuse: { label: 'Отказать', done: 'Отказано', reason: 'must' },
  block: { label: 'Заблокировать', done: 'Заблокировано', reason: 'may' },
  unblock: { label: 'Разблокировать', done: 'Разблокировано', reason: 'none' },
  'block-fixation': { label: 'Приостановить закрепление', done: 'Закрепление приостановлено', reason: 'may' },
  'restore-fixation': { label: 'Вернуть закрепление', done: 'Закрепление восстановлено', reason: 'none' },
};

/** Whose registration still waits for the developer's answer. An agency answers its own agents. */
export const isWaiting = ({ status, confirmed, blocked, agency, refusal }: StaffAccount): boolean =>
  status === 'inspecting' && !confirmed && !blocked && agency === null && refusal === null;

/** What can be done with an account as it stands, the likeliest first. */
export function possibleActs(account: StaffAccount): StaffAct[] {
  const isOurs = (sides: StaffAccount['blocked_by'] = []) =>
    sides.includes('developer') || account.agency === null;
  if (account.blocked) return [isOurs(account.blocked_by) ? 'unblock' : 'block'];
  const answers: StaffAct[] =
    account.agency !== null || account.status === 'registration'
      ? []
      : account.confirmed
        ? ['refuse']
        : account.refusal === null
          ? ['approve', 'refuse']
          : ['approve'];
  const fixation: StaffAct[] = account.confirmed
    ? [account.block_fixation && isOurs(account.fixation_stopped_by) ? 'restore-fixation' : 'block-fixation']
    : [];
  return [...answers, ...fixation, 'block'];
}

/** Does it, and asks anew for what is shown. A failure is logged and thrown, so that the caller shows it. */
export async function actOnAccount(
  queryClient: QueryClient,
  act: StaffAct,
  { id, seen }: { id: number; seen: number },
  reason = '',
): Promise<StaffAccount> {
  try {
    return await call(acts[act], { params: { id }, query: { seen }, body: { reason } });
  } catch (error) {
    console.warn('staff', act, error instanceof Error ? error.message : error);
    throw error;
  } finally {
    await askAnew(queryClient, 'accounts', 'account');
  }
}
