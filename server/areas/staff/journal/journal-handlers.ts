import type { staffJournalEndpoints } from '../../../../src/contract/calls/staff/portal/staff-journal-endpoints';
import { portalDay } from '../../../../src/contract/time/portal-time';
import { FileAnswer } from '../../../http/answers/file-answer';
import type { Handlers } from '../../../http/handler';
import { journalCsv } from '../../../journal/journal-csv';
import { readJournalPage } from '../../../journal/journal-page';

const PAGE = 50;

/** The journal, for the developer's managers: nobody can do anything here but read. */
export const staffJournalHandlers: Handlers<keyof typeof staffJournalEndpoints> = {
  listJournal: async ({ query: { before, ...filters } }, { db }) => {
    const found = await readJournalPage(db, filters, { before, limit: PAGE + 1 });
    const results = found.slice(0, PAGE);
    return { results, next: found.length > PAGE ? (results.at(-1)?.id ?? null) : null };
  },
  exportJournal: async ({ query }, { db }) =>
    new FileAnswer({
      name: `journal-${portalDay(Date.now())}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: await journalCsv(db, query),
    }),
};
