import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Report } from '../../../src/contract/calls/staff/portal/staff-report-endpoints';
import { reportChangeWords } from '../../../src/contract/reports/report-change';
import { reportStepNames, reportSteps } from '../../../src/contract/reports/report-steps';
import { formatNumber } from '../../../src/contract/text/russian-numbers';
import { formatRubles } from '../../../src/contract/text/words';
import { dayAfter, weekdayOf } from '../../../src/contract/time/days';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import type { MailSender } from '../../accounts/messages/mail';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { settings } from '../../db/schema/schema';
import { readReport } from './read-report';

/** The setting with the Monday whose letter was written, or which was the last when the portal first looked. */
const WRITTEN = 'reports.week';
const AT = '09:00';

interface Sender {
  readonly db: Database;
  readonly mail: MailSender;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

/** The last Monday whose nine o'clock by the portal's clock has passed. */
export function mondayOf(now: number): string {
  const today = portalDay(now);
  const monday = dayAfter(today, 1 - weekdayOf(today));
  return portalMoment(monday, AT) <= now ? monday : dayAfter(monday, -7);
}

/**
 * Writes to owners what the week that has ended has brought: once, from nine o'clock of Monday on, also where no server
 * ran by then. A portal that looks for the first time begins with its next Monday, and of a week in which nothing
 * happened nothing is written. Letters and the mark that they were written are one transaction. Returns how many were
 * written.
 */
export async function writeReportLetters({ db, mail, origin }: Sender, now: number): Promise<number> {
  const monday = mondayOf(now);
  await db.insert(settings).values({ key: WRITTEN, value: monday }).onConflictDoNothing();
  const [before] = await db.select().from(settings).where(eq(settings.key, WRITTEN));
  const written = v.parse(v.string(), before?.value);
  // Written while the clock was wrong: else no owner would be written to until that Monday has come.
  if (written > dayAfter(monday, 7))
    await db
      .update(settings)
      .set({ value: monday })
      .where(and(eq(settings.key, WRITTEN), eq(settings.value, written)));
  if (written >= monday) return 0;
  const days = { from: dayAfter(monday, -7), until: dayAfter(monday, -1) };
  const report = await readReport(db, { ...days, period: 'week', group: 'none' }, 0);
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, WRITTEN)).for('update');
    if (v.parse(v.string(), row?.value) >= monday) return 0;
    await tx.update(settings).set({ value: monday }).where(eq(settings.key, WRITTEN));
    if (report.total.figures.every(({ count }) => count === 0)) return 0;
    const owners = await tx
      .select({ email: staffUsers.email })
      .from(staffUsers)
      .where(eq(staffUsers.role, 'owner'))
      .orderBy(staffUsers.id);
    const text = letterText(report, origin);
    for (const { email } of owners) await mail.send({ to: email, subject: 'Итоги недели', text }, tx);
    return owners.length;
  });
}

function letterText({ days, total }: Report, origin: string): string {
  const lines = reportStepNames.map((step) => {
    const { word, money: sums } = reportSteps[step];
    const figure = total.figures.find((one) => one.step === step);
    const [count, before, money] = [figure?.count ?? 0, figure?.count_before ?? 0, figure?.money ?? 0];
    const sum = sums === null || count === 0 ? '' : ` ${sums} ${formatRubles(money)}`;
    return `${word}: ${formatNumber(count)}${sum}, ${reportChangeWords(count, before)}`;
  });
  return [
    `Итоги с ${dayWords(days.from)} по ${dayWords(days.until)} в сравнении с неделей до этого:`,
    '',
    ...lines,
    '',
    `Подробнее: ${origin}/staff/reports?show=days&date=${days.from}&until=${days.until}`,
  ].join('\n');
}
