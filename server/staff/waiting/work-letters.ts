import { and, eq, ne } from 'drizzle-orm';
import {
  mayStaff,
  type StaffPermission,
  type StaffRole,
} from '../../../src/contract/accounts/staff/staff-roles';
import { counted, type Forms } from '../../../src/contract/text/words';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import { waitWords } from '../../../src/contract/time/wait-words';
import type { MailSender } from '../../accounts/messages/mail';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import { readWaitingWork } from './count-waiting';

interface Sender {
  readonly db: Database;
  readonly mail: MailSender;
  /** 'https://agents.dev.ru' */
  readonly origin: string;
}

type Work = Awaited<ReturnType<typeof readWaitingWork>>;
type WorkSection = keyof Work;
type Manager = Pick<typeof staffUsers.$inferSelect, 'role' | 'workLetters' | 'workToldAt'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [MORNING, EVENING] = ['09:00', '21:00'];

interface Section {
  readonly forms: Forms;
  /** Whose answer it is. */
  readonly permission: StaffPermission;
}

const sections: Readonly<Record<WorkSection, Section>> = {
  accounts: { forms: ['регистрация', 'регистрации', 'регистраций'], permission: 'accounts' },
  requests: { forms: ['обращение', 'обращения', 'обращений'], permission: 'requests' },
  fixations: { forms: ['закрепление', 'закрепления', 'закреплений'], permission: 'fixations' },
  bookings: { forms: ['бронь', 'брони', 'броней'], permission: 'deals' },
};
const sectionNames = Object.keys(sections) as WorkSection[];

/** Whether a role has anything to answer that such letters tell of. */
export const answersPeople = (role: StaffRole): boolean =>
  sectionNames.some((name) => mayStaff(role, sections[name].permission));

/**
 * Writes to each manager what waits for an answer in the sections that their role opens. Who wants it soon hears of new work
 * within the hour, and each morning of what has waited for a day; others each morning. Nobody is written to at night. The
 * letter and the mark that it was written are one transaction. Returns how many were written.
 */
export async function tellOfWork(sender: Sender, now: Date): Promise<number> {
  const time = portalTime(now.getTime());
  if (time < MORNING || time >= EVENING) return 0;
  const work = await readWaitingWork(sender.db);
  const managers = await sender.db
    .select()
    .from(staffUsers)
    .where(ne(staffUsers.workLetters, 'never'))
    .orderBy(staffUsers.id);
  let sent = 0;
  for (const manager of managers) if (await tell(sender, work, manager.id, now)) sent += 1;
  return sent;
}

/** Whether a letter was written: not where another server has just done so. */
const tell = ({ db, mail, origin }: Sender, work: Work, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [manager] = await tx
      .select()
      .from(staffUsers)
      .where(and(eq(staffUsers.id, id), ne(staffUsers.workLetters, 'never')))
      .for('update');
    if (manager === undefined) return false;
    const open = sectionNames.filter(
      (name) => work[name].count > 0 && mayStaff(manager.role, sections[name].permission),
    );
    if (!isDue(manager, open, work, now)) return false;
    await tx.update(staffUsers).set({ workToldAt: now }).where(eq(staffUsers.id, id));
    const all = open.reduce((sum, name) => sum + work[name].count, 0);
    const text = letterText(open, work, origin, now);
    await mail.send({ to: manager.email, subject: `Ждут вашего ответа: ${all}`, text }, tx);
    return true;
  });

function isDue(
  { workLetters, workToldAt: noted }: Manager,
  open: readonly WorkSection[],
  work: Work,
  now: Date,
): boolean {
  if (open.length === 0) return false;
  // Noted while the clock was wrong: else nobody would be told until that time has come.
  const workToldAt = noted.getTime() - now.getTime() > HOUR ? new Date(0) : noted;
  const isNewDay = portalDay(workToldAt.getTime()) < portalDay(now.getTime());
  if (workLetters === 'morning') return isNewDay;
  const isNew = open.some((name) => (work[name].newest ?? workToldAt) > workToldAt);
  if (isNew) return now.getTime() - workToldAt.getTime() >= HOUR;
  const isOld = open.some((name) => now.getTime() - Date.parse(work[name].since ?? '') >= DAY);
  return isNewDay && isOld;
}

function letterText(open: readonly WorkSection[], work: Work, origin: string, now: Date): string {
  const lines = open.map((name) => {
    const { count, since } = work[name];
    const waited = since === null ? '' : `, дольше всего ждут ${waitWords(since, now.getTime())}`;
    return `${counted(count, sections[name].forms)}${waited}: ${origin}/staff${name === 'accounts' ? '' : `/${name}`}`;
  });
  return [
    'Ждут вашего ответа:',
    '',
    ...lines,
    '',
    `Как часто приходят такие письма, выбирают в разделе «Мой вход»: ${origin}/staff/me`,
  ].join('\n');
}
