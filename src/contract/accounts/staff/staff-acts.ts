import { recordOf } from '../../record-of';

interface StaffActRow {
  /** Its name among the calls; the row's key is its word in the call's path, at the terminal and in the journal. */
  readonly endpoint: `${string}Account${string}`;
  /** What the button says. */
  readonly label: string;
  /** What is said once it is done, in the journal too. */
  readonly done: string;
  /** Whether a reason is asked for, which the account's owner reads: not at all, or it may be given, or it must. */
  readonly reason: 'none' | 'may' | 'must';
}

/** What the developer's managers decide about an account, in the order in which it is offered. */
export const staffActs = {
  approve: { endpoint: 'approveAccount', label: 'Подтвердить', done: 'Подтверждено', reason: 'none' },
  refuse: { endpoint: 'refuseAccount', label: 'Отказать', done: 'Отказано', reason: 'must' },
  block_fixation: {
    endpoint: 'blockAccountFixation',
    label: 'Приостановить закрепление',
    done: 'Закрепление приостановлено',
    reason: 'may',
  },
  restore_fixation: {
    endpoint: 'restoreAccountFixation',
    label: 'Вернуть закрепление',
    done: 'Закрепление восстановлено',
    reason: 'none',
  },
  block: { endpoint: 'blockAccount', label: 'Заблокировать', done: 'Заблокировано', reason: 'may' },
  unblock: { endpoint: 'unblockAccount', label: 'Разблокировать', done: 'Разблокировано', reason: 'none' },
} as const satisfies Record<string, StaffActRow>;

export type StaffAct = keyof typeof staffActs;
export const staffActNames = Object.keys(staffActs) as StaffAct[];

/** What is said once each is done. */
export const staffActsDone = recordOf(staffActNames, (act) => staffActs[act].done);
