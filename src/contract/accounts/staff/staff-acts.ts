import { recordOf } from '../../record-of';

interface StaffActRow {
  /** Name of its call; the row's key is the word in the call's path, at the terminal and in the journal. */
  readonly endpoint: `${string}Account${string}`;
  /** Text of the button. */
  readonly label: string;
  /** Text shown once it is done, in the journal too. */
  readonly done: string;
  /** Whether the manager gives a reason, which the account's owner reads: not at all, optionally, or always. */
  readonly reason: 'none' | 'may' | 'must';
}

/** Decisions of the developer's managers about an account, in the order in which they are offered. */
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
  allow_feeds: {
    endpoint: 'allowAccountFeeds',
    label: 'Разрешить фиды',
    done: 'Фиды разрешены',
    reason: 'none',
  },
  forbid_feeds: {
    endpoint: 'forbidAccountFeeds',
    label: 'Запретить фиды',
    done: 'Фиды запрещены',
    reason: 'may',
  },
  block: { endpoint: 'blockAccount', label: 'Заблокировать', done: 'Заблокировано', reason: 'may' },
  unblock: { endpoint: 'unblockAccount', label: 'Разблокировать', done: 'Разблокировано', reason: 'none' },
} as const satisfies Record<string, StaffActRow>;

export type StaffAct = keyof typeof staffActs;
export const staffActNames = Object.keys(staffActs) as StaffAct[];

/** The text shown once each is done. */
export const staffActsDone = recordOf(staffActNames, (act) => staffActs[act].done);
