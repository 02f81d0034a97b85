import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, not, type SQL, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type {
  AgreementSettings,
  StaffAgreement,
  staffAgreementEndpoints,
} from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { readWritten } from '../../../src/contract/documents/written-text';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import { holdsAgreement, isAgreementHolder } from '../../accounts/agreements/standing';
import type { Database, Executor, Transaction } from '../../db/database';
import { auditLines, users } from '../../db/schema/account-schema';
import { notifications } from '../../db/schema/personal-schema';
import { settings as settingsTable } from '../../db/schema/schema';
import {
  type AgreementVersionRow,
  agreementAcceptances,
  agreementVersions,
} from '../../db/schema/staff/agreement-schema';
import { HttpProblem } from '../../http/problems/problem';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import { writeJournal } from '../../journal/write-journal';
import { notifyAll } from '../../notices/notify-all';
import {
  agreementDigest,
  listAgreementVersions,
  presentAgreement,
  readAgreementDraft,
  readAgreementInForce,
  readAgreementSettings,
  writeAgreementDraft,
  writeAgreementSettings,
} from '../../texts/agreement';
import type { Actor } from '../accounts/decide';

const isOfAgreement = eq(auditLines.subject, 'agreement');
const ASKING = 'Примите договор с застройщиком';
const TWO_TERMS = 'Договор действует либо столько месяцев, либо до дня';
/** As far ahead as a version may be published, in milliseconds: a year. */
const LONGEST_WAIT = 366 * 86_400_000;

/** The agreement as its owners write it. */
export async function readStaffAgreement(db: Executor): Promise<StaffAgreement> {
  const now = new Date();
  const settings = await readAgreementSettings(db);
  const versions = await listAgreementVersions(db);
  const { current } = await readAgreementInForce(db, now);
  const last = sql`(SELECT max(id) FROM ${agreementAcceptances} GROUP BY account_id)`;
  const counts = await db
    .select({ version: agreementAcceptances.version, count: sql<string>`count(*)` })
    .from(agreementAcceptances)
    .where(sql`${agreementAcceptances.id} IN ${last}`)
    .groupBy(agreementAcceptances.version);
  return {
    settings,
    state: await recordState(db, isOfAgreement, settings),
    draft: await readAgreementDraft(db),
    versions: versions.map((row) => ({
      ...presentAgreement(row),
      stage: row.startsAt > now ? 'coming' : row.version === current?.version ? 'in-force' : 'former',
      accepted: Number(counts.find(({ version }) => version === row.version)?.count ?? 0),
    })),
  };
}

/**
 * Sets whether an agreement is asked for and what depends on it, with a line of the journal. Once it is asked for, those
 * who have to accept it are told, of each version once. What is so already is not written.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since
 */
export function changeAgreementSettings(
  db: Database,
  actor: Actor,
  { settings, seen }: { settings: AgreementSettings; seen?: string | undefined },
): Promise<void> {
  if (settings.months !== null && settings.until !== null) throw refusedField('until', TWO_TERMS);
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${settingsTable} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readAgreementSettings(tx);
    if (isDeepStrictEqual(before, settings)) return;
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfAgreement });
    if (settings.until !== null && settings.until !== before.until && settings.until < portalDay(Date.now()))
      throw refusedField('until', 'Этот день уже прошёл');
    const { current, coming } = await readAgreementInForce(tx, new Date());
    const newest = coming ?? current;
    if (settings.asked && !before.asked && newest === null)
      throw refusedField('asked', 'Сначала опубликуйте текст договора');
    await writeAgreementSettings(tx, settings);
    await writeJournal(tx, {
      by: actor,
      action: 'change',
      subject: 'agreement',
      subjectId: 0,
      before: journalOf(before),
      after: journalOf(settings),
    });
    if (settings.asked && !before.asked && newest)
      await tell(tx, hasToAccept(newest), ASKING, 'Прочитайте и примите его на странице «Регламент».');
  });
}

/** The condition on `users` that they have not accepted this version, and were not yet asked to. */
const hasToAccept = ({ version, publishedAt }: AgreementVersionRow): SQL | undefined => {
  const { userId, type, title, createdAt } = notifications;
  const wasAsked = and(
    eq(userId, users.id),
    eq(type, 'regulations'),
    eq(title, ASKING),
    gte(createdAt, publishedAt),
  );
  return and(
    not(holdsAgreement(version, new Date())),
    sql`NOT EXISTS (SELECT 1 FROM ${notifications} WHERE ${wasAsked})`,
  );
};

const journalOf = (settings: AgreementSettings): JournalValues => ({
  agreement_asked: settings.asked,
  agreement_months: settings.months,
  agreement_until: settings.until,
  agreement_remind: settings.remind_days,
  agreement_fixing: settings.fixing,
});

interface Written {
  readonly title: string;
  /** As `readWritten` takes it. */
  readonly text: string;
  readonly changes: string;
}

/**
 * Keeps what is written; it need not be whole.
 *
 * @throws HttpProblem 'conflict' where somebody else has saved a draft since `seen`
 */
export function saveAgreementDraft(
  db: Database,
  { seen, ...draft }: Written & { seen?: string | null | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${settingsTable} IN SHARE ROW EXCLUSIVE MODE`);
    const there = await readAgreementDraft(tx);
    const isSame = there !== null && isDeepStrictEqual({ ...there, saved: '' }, { ...draft, saved: '' });
    if (isSame) return;
    if (seen !== undefined && seen !== (there?.saved ?? null))
      throw new HttpProblem(
        'conflict',
        there === null
          ? 'Пока вы писали, прежний черновик опубликовали. Сохранить ещё раз — значит начать новый.'
          : 'Пока вы писали, другой владелец сохранил свой черновик. Сохранить ещё раз — значит заменить его.',
      );
    await writeAgreementDraft(tx, { ...draft, saved: new Date().toISOString() });
  });
}

type Publishing = HandlerInput<typeof staffAgreementEndpoints.publishAgreement>['body'];

/**
 * The next version, with a line of the journal; while an agreement is asked for, those who have to accept it are told. The
 * newest version sent again stays as it is: its sender has not heard the answer. A draft that somebody has saved since
 * `draft_seen` stays too.
 *
 * @throws HttpProblem 'validation' by field, 'superseded' where a version has come since `seen`
 */
export function publishAgreement(
  db: Database,
  actor: Actor,
  { title, text, changes, starts, seen, draft_seen: draftSeen }: Publishing,
): Promise<void> {
  const sections = readWritten(text);
  if (sections === null)
    throw refusedField(
      'text',
      'Текст не разобран: каждая часть начинается строкой «## Заголовок», а под ней хотя бы один абзац',
    );
  const startsAt = momentOf(starts);
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${agreementVersions} IN SHARE ROW EXCLUSIVE MODE`);
    const [newest = null] = await listAgreementVersions(tx);
    const digest = agreementDigest(title, sections);
    if (newest?.digest === digest) return;
    if (seen !== undefined && seen !== (newest?.version ?? 0)) throw await overtaken(tx);
    if (newest && newest.startsAt > startsAt)
      throw refusedField('starts', `Версия ${newest.version} вступит в силу позже этого дня`);
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(agreementVersions).values({ version, title, sections, changes, digest, startsAt });
    await dropDraft(tx, draftSeen);
    const day = portalDay(startsAt.getTime());
    await writeJournal(tx, {
      by: actor,
      action: 'publish_version',
      subject: 'agreement',
      subjectId: 0,
      reason: `версия ${version}`,
      ...(newest && { before: { version: newest.version } }),
      after: { title, version, starts: day, digest },
    });
    if ((await readAgreementSettings(tx)).asked)
      await tell(
        tx,
        undefined,
        'Новая версия договора с застройщиком',
        `Действует с ${dayWords(day)}. Прочитайте и примите её на странице «Регламент».`,
      );
  });
}

async function dropDraft(tx: Transaction, seen: string | null | undefined): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${settingsTable} IN SHARE ROW EXCLUSIVE MODE`);
  const there = (await readAgreementDraft(tx))?.saved ?? null;
  if (seen === undefined || seen === there) await writeAgreementDraft(tx, null);
}

/** The beginning of the day, or now. */
function momentOf(starts: string | null): Date {
  const now = new Date();
  if (starts === null || starts === portalDay(now.getTime())) return now;
  const at = new Date(portalMoment(starts, '00:00'));
  if (at < now) throw refusedField('starts', 'Этот день уже прошёл');
  if (at.getTime() > now.getTime() + LONGEST_WAIT)
    throw refusedField('starts', 'Отложить можно не больше чем на год');
  return at;
}

async function overtaken(tx: Transaction): Promise<Error> {
  const where = and(isOfAgreement, eq(auditLines.action, 'publish_version'));
  const [last] = await readLines(tx, where, { isNewestFirst: true, limit: 1 });
  return last
    ? superseded(last)
    : new HttpProblem('conflict', 'Пока вы писали, вышла другая версия. Откройте текст заново.');
}

const tell = (tx: Transaction, chosen: SQL | undefined, title: string, text: string) =>
  notifyAll(tx, and(isAgreementHolder, chosen), { type: 'regulations', title, text });

const refusedField = (field: string, detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { [field]: [detail] } });
