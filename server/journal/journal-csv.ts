import { auditWord } from '../../src/contract/accounts/staff/audit-words';
import type { JournalEntry } from '../../src/contract/calls/staff/portal/staff-journal-endpoints';
import { changeSentence } from '../../src/contract/journal/journal-fields';
import { journalSubjects, journalWord } from '../../src/contract/journal/journal-kinds';
import { csvHead, csvLines } from '../../src/contract/text/csv';
import { formatNumber } from '../../src/contract/text/russian-numbers';
import { portalDay, portalTime } from '../../src/contract/time/portal-time';
import type { Executor } from '../db/database';
import { readJournalPage, type WantedLines } from './journal-page';

/** More lines than a table is read with; the newest are taken. */
const MOST_LINES = 50_000;
const AT_ONCE = 1_000;

const ERASED = 'данные удалены';

const columns: readonly (readonly [title: string, of: (entry: JournalEntry) => string])[] = [
  ['Номер', ({ id }) => String(id)],
  ['День', ({ at }) => portalDay(Date.parse(at)).split('-').reverse().join('.')],
  ['Время', ({ at }) => portalTime(Date.parse(at))],
  ['Кто', ({ actor }) => actor.name],
  ['Действие', ({ action }) => auditWord(action)],
  ['Предмет', ({ subject }) => journalWord(journalSubjects, subject.kind)],
  ['Номер предмета', ({ subject }) => (subject.id === 0 ? '' : String(subject.id))],
  ['Кабинет', ({ person }) => (person === null ? '' : (person.name ?? ERASED))],
  ['Номер кабинета', ({ person }) => (person === null ? '' : String(person.id))],
  [
    'Что изменилось',
    ({ changes, silent }) => [...changes.map(changeSentence), ...(silent ? [ERASED] : [])].join('; '),
  ],
  ['Причина', ({ reason }) => reason],
  ['Откуда', ({ origin }) => origin],
];

/** Lines of the journal as CSV, the newest first; `most`: how many at most, of which its last line tells. */
export async function journalCsv(
  db: Executor,
  filters: WantedLines,
  most = MOST_LINES,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [csvHead(columns.map(([title]) => title))];
  let before: number | undefined;
  for (let written = 0; ; ) {
    const page = await readJournalPage(db, filters, { before, limit: Math.min(AT_ONCE, most - written + 1) });
    const shown = page.slice(0, most - written);
    parts.push(csvLines(shown.map((entry) => columns.map(([, of]) => of(entry).replaceAll('\u00a0', ' ')))));
    written += shown.length;
    if (shown.length < page.length) {
      parts.push(
        csvLines([[`Здесь последние ${formatNumber(most)} строк. Более ранние найдёт выбор дней.`]]),
      );
      break;
    }
    before = page.at(-1)?.id;
    if (page.length < AT_ONCE) break;
  }
  return new TextEncoder().encode(parts.join(''));
}
