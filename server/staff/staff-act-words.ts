import type { StaffAct } from '../../src/contract/accounts/staff/staff-acts';

interface ServerWords {
  /** What it is for, as the help of the terminal and the description of the API say it. */
  readonly task: string;
  /** How the terminal answers once it is done: 'Ким Вера: подтверждён'. */
  readonly done: string;
}

/** What the server itself says about each act of managers upon an account. */
export const staffActWords: Readonly<Record<StaffAct, ServerWords>> = {
  approve: { task: 'подтвердить агента или агентство', done: 'подтверждён' },
  refuse: { task: 'отказать в регистрации или снять подтверждение', done: 'отказано' },
  block_fixation: {
    task: 'приостановить закрепление клиентов',
    done: 'закрепление клиентов приостановлено',
  },
  restore_fixation: {
    task: 'восстановить закрепление клиентов',
    done: 'закрепление клиентов восстановлено',
  },
  allow_feeds: { task: 'разрешить агентству фиды для площадок', done: 'фиды разрешены' },
  forbid_feeds: { task: 'запретить агентству фиды для площадок', done: 'фиды запрещены' },
  block: { task: 'заблокировать кабинет', done: 'заблокирован' },
  unblock: { task: 'разблокировать кабинет', done: 'разблокирован' },
};
