import { auditWord } from '../../../src/contract/accounts/staff/audit-words';
import type { JournalEntry } from '../../../src/contract/calls/staff/portal/staff-journal-endpoints';
import { changeSentence } from '../../../src/contract/journal/journal-fields';
import { journalSubjects, journalWord } from '../../../src/contract/journal/journal-kinds';
import { isDay } from '../../../src/contract/time/days';
import { portalFormat } from '../../../src/contract/time/portal-format';
import type { Database } from '../../db/database';
import { readJournalPage } from '../../journal/journal-page';
import { findUser } from '../accounts/find-user';
import { AdminRefusal } from '../admin-refusal';

const MOST = 1_000;
const time = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });

interface Wanted {
  readonly day: string | undefined;
  readonly person: string | undefined;
  readonly last: string;
}

/** The last lines of the journal, of a day or about the account of a phone where one is named; the newest last. */
export async function journalCommand(db: Database, { day, person, last }: Wanted): Promise<string[]> {
  const limit = Number(last);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new AdminRefusal('Сколько строк показать (--last): число от 1 до 1000.');
  if (day !== undefined && !isDay(day)) throw new AdminRefusal('Назовите день, например 2026-11-24.');
  const account = person === undefined ? undefined : (await findUser(db, [person])).id;
  const filters = { person: '', account, from: day, to: day, subject_id: undefined };
  const found = await readJournalPage(db, filters, { limit });
  return found.length === 0 ? ['Таких строк в журнале нет.'] : found.reverse().flatMap(linesOf);
}

function linesOf({ at, actor, action, subject, person, reason, origin, changes, silent }: JournalEntry) {
  const what = [journalWord(journalSubjects, subject.kind), subject.id > 0 && subject.id].filter(Boolean);
  const ofTerminal = origin === 'терминал';
  const whose = person === null ? '' : `, ${person.name ?? 'кабинет удалён'}`;
  return [
    `${time.format(new Date(at))}  ${actor.name}  ${auditWord(action)}  ${what.join(' ')}${whose}`,
    ...[...changes.map(changeSentence), reason, ofTerminal ? '' : origin, silent ? 'Данные удалены' : '']
      .filter((line) => line !== '')
      .map((line) => `    ${line}`),
  ];
}
