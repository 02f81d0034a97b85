import type { Database } from '../db/database';
import type { Act } from './acts';
import { decide } from './decide';
import { findUser, userName } from './find-user';
import { OfficeRefusal } from './office-refusal';

/** Commands about an account, and how each is told when it is done: 'Ким Вера: подтверждён'. */
export const accountCommands = {
  approve: 'подтверждён',
  refuse: 'отказано',
  block: 'заблокирован',
  unblock: 'разблокирован',
  block_fixation: 'закрепление клиентов приостановлено',
  restore_fixation: 'закрепление клиентов восстановлено',
} as const satisfies Partial<Record<Act, string>>;

/** Decides about the account of a phone at the terminal and answers what is so now. Throws `OfficeRefusal`. */
export async function decideAtTerminal(
  db: Database,
  act: keyof typeof accountCommands,
  phone: readonly string[],
  reason = '',
): Promise<string> {
  const { id } = await findUser(db, phone);
  const decided = await decide(db, { kind: 'terminal', id: null }, { act, userId: id, reason });
  if (decided === null) throw new OfficeRefusal('Пользователя больше нет.');
  return `${userName(decided.user)}: ${decided.changed ? '' : 'уже '}${accountCommands[act]}`;
}
