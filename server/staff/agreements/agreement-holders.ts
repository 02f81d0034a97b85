import { and, asc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import type {
  AgreementHolder,
  agreementShows,
} from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { momentWords } from '../../../src/contract/time/portal-words';
import {
  agreementStanding,
  holdsAgreement,
  isAgreementHolder,
  lastAcceptances,
} from '../../accounts/agreements/standing';
import { agentName } from '../../accounts/of-agents';
import type { Database, Executor } from '../../db/database';
import { alphabetical, matching } from '../../db/russian-text';
import { auditLines, users } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import { readLines } from '../../journal/read-journal';
import { writeJournal } from '../../journal/write-journal';
import { readAgreementInForce, readAgreementSettings } from '../../texts/agreement';
import type { Actor } from '../accounts/decide';
import { notify } from '../notify';

const DAY = 86_400_000;
/** Nobody is reminded again before. */
const PAUSE_MS = 12 * 3_600_000;

export interface WantedHolders {
  readonly show: (typeof agreementShows)[number];
  readonly search: string;
}

/** Agencies, and agents without one, by name, as they stand to the agreement. */
export async function listAgreementHolders(
  db: Executor,
  { show, search, limit, offset }: WantedHolders & { limit: number; offset: number },
): Promise<{ count: number; asked: boolean; lacking: number; holders: AgreementHolder[] }> {
  const now = new Date();
  const settings = await readAgreementSettings(db);
  const inForce = await readAgreementInForce(db, now);
  const version = inForce.current?.version ?? 1;
  const holds = holdsAgreement(version, now);
  const soon = new Date(now.getTime() + settings.remind_days * DAY);
  const shows: Record<typeof show, SQL | undefined> = {
    all: undefined,
    lacking: not(holds),
    ending: holdsAgreement(version, now, soon),
    holds,
  };
  const name = sql`concat_ws(' ', ${users.brandName}, ${users.companyName}, ${users.lastName}, ${users.firstName})`;
  const where = and(isAgreementHolder, shows[show], matching(search, name, users.phone));
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(
      asc(alphabetical(sql`coalesce(nullif(${users.brandName}, ''), ${users.lastName})`)),
      asc(users.id),
    )
    .limit(limit)
    .offset(offset);
  const accepted = await lastAcceptances(
    db,
    rows.map(({ id }) => id),
  );
  return {
    count: await db.$count(users, where),
    asked: settings.asked,
    lacking: await db.$count(users, and(isAgreementHolder, not(holds))),
    holders: rows.map((row): AgreementHolder => {
      const last = accepted.get(row.id) ?? null;
      return {
        id: row.id,
        name: agentName(row),
        phone: row.phone,
        person: `${row.lastName} ${row.firstName}`.trim(),
        standing: agreementStanding(last, inForce, settings, now),
        accepted: last && {
          version: last.version,
          at: last.acceptedAt.toISOString(),
          until: last.endsAt?.toISOString() ?? null,
          address: last.address,
          device: last.device,
          digest: last.digest,
        },
      };
    }),
  };
}

/**
 * Reminds all whose agreement does not hold, with a line of the journal.
 *
 * @throws HttpProblem 'conflict' where nothing is asked for, or where they were reminded a short while ago
 */
export function remindOfAgreement(db: Database, actor: Actor): Promise<{ sent: number; missed: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('agreement-reminder'))`);
    const now = new Date();
    const { asked } = await readAgreementSettings(tx);
    const { current, coming } = await readAgreementInForce(tx, now);
    const wanted = current ?? coming;
    if (!asked || wanted === null)
      throw new HttpProblem('conflict', 'Договор сейчас не спрашивается: напоминать не о чем.');
    const since = new Date(now.getTime() - PAUSE_MS);
    const isReminder = and(eq(auditLines.subject, 'agreement'), eq(auditLines.action, 'notify'));
    const [last] = await readLines(tx, and(isReminder, gt(auditLines.at, since)), {
      isNewestFirst: true,
      limit: 1,
    });
    if (last)
      throw new HttpProblem(
        'conflict',
        `Напоминание уже отправлено ${momentWords(last.at.getTime())}. Следующее можно через 12 часов после него.`,
      );
    const told = await notify(
      tx,
      and(isAgreementHolder, not(holdsAgreement(wanted.version, now))) ?? sql`true`,
      {
        type: 'regulations',
        isPromo: false,
        deadline: null,
        title: 'Примите договор с застройщиком',
        text: 'Договор ещё не принят. Прочитайте и примите его на странице «Регламент».',
      },
    );
    await writeJournal(tx, {
      by: actor,
      action: 'notify',
      subject: 'agreement',
      subjectId: 0,
      after: { sent: told.sent, missed: told.missed },
    });
    return told;
  });
}
