import { toE164 } from '../../../src/contract/accounts/fields/phone';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { type StaffAct, staffActNames, staffActs } from '../../../src/contract/accounts/staff/staff-acts';
import { forgetBlocked } from '../../accounts/blocked-identities';
import type { CommandContext } from '../../commands/command';
import type { Database } from '../../db/database';
import { loadSecrets } from '../../db/secrets';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import { dropPicture } from '../../media/stores/drop-picture';
import { decide } from '../accounts/decide';
import { eraseBlocked } from '../accounts/erase-blocked';
import { findUser, userName } from '../accounts/find-user';
import { AdminRefusal } from '../admin-refusal';
import { staffActWords } from '../staff-act-words';

const reasons = { none: '', may: ' [--reason ПРИЧИНА]', must: ' --reason ПРИЧИНА' } as const;

/** The help's lines about acts upon an account; what a command is for begins at this column. */
export function accountHelp(column: number): string[] {
  return staffActNames.flatMap((act) => {
    const command = `  ${act} ТЕЛЕФОН${reasons[staffActs[act].reason]}`;
    const { task } = staffActWords[act];
    return command.length < column ? [command.padEnd(column) + task] : [command, ''.padEnd(column) + task];
  });
}

/** Erases the account of a phone that the developer has blocked; the phone stays blocked. Throws `AdminRefusal`. */
export async function eraseAtTerminal(
  { db, files }: Pick<CommandContext, 'db' | 'files'>,
  phone: readonly string[],
): Promise<string> {
  const user = await findUser(db, phone);
  const image = await eraseBlocked(db, { kind: 'terminal', id: null }, user.id);
  if (image === undefined) throw new AdminRefusal('Пользователя больше нет.');
  await dropPicture(db, files, image);
  return `${userName(user)}: кабинет удалён, телефон${user.inn === null ? '' : ' и ИНН'} остаётся закрытым`;
}

/** Lets a phone register again whose blocked account was erased; false where nothing was kept of it. */
async function openErased(db: Database, words: readonly string[]): Promise<boolean> {
  const phone = toE164(words.join(' '));
  if (phone === null || !(await forgetBlocked(db, await loadSecrets(db), { phone, inn: null }))) return false;
  // Of an account that is gone: whose phone it was stands nowhere.
  await writeJournal(db, { by: terminalAuthor, action: 'unblock', subject: 'portal', subjectId: 0 });
  return true;
}

/** Decides about the account of a phone at the terminal and answers what is so now. Throws `AdminRefusal`. */
export async function decideAtTerminal(
  db: Database,
  act: StaffAct,
  phone: readonly string[],
  reason = '',
): Promise<string> {
  if (act === 'unblock' && (await openErased(db, phone)))
    return `${formatPhone(toE164(phone.join(' ')) ?? '')}: телефон снова может зарегистрироваться`;
  const { id } = await findUser(db, phone);
  const decided = await decide(db, { kind: 'terminal', id: null }, { act, userId: id, reason });
  if (decided === null) throw new AdminRefusal('Пользователя больше нет.');
  return `${userName(decided.user)}: ${decided.changed ? '' : 'уже '}${staffActWords[act].done}`;
}
