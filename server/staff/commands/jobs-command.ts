import { portalFormat } from '../../../src/contract/time/portal-format';
import type { Database } from '../../db/database';
import { isJobKind, type JobKind, jobKindNames, jobKinds } from '../../jobs/job-kinds';
import { isDead, type JobRow, listJobs, retryJob } from '../../jobs/job-store';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import { AdminRefusal } from '../admin-refusal';

const time = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });
const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Shows what servers do by themselves and how it goes, or has one kind of it run now. */
export async function jobsCommand(
  db: Database,
  [act, kind = '', ...more]: readonly string[],
): Promise<string | string[]> {
  if (act === undefined) return list(db);
  if (act !== 'retry' || more.length > 0) throw new AdminRefusal('Есть jobs и jobs retry РАБОТА.');
  if (!isJobKind(kind))
    throw new AdminRefusal(`Нет такой работы: ${kind}. Есть: ${jobKindNames.join(', ')}.`);
  if (await retryByHand(db, kind)) return `${kind}: сервер возьмёт её в ближайшие секунды`;
  return `${kind}: ${(await rowOf(db, kind)) ? 'выполняется сейчас' : 'сервер ещё не запускался'}`;
}

const retryByHand = (db: Database, kind: JobKind): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await retryJob(tx, kind))) return false;
    await writeJournal(tx, {
      by: terminalAuthor,
      action: 'retry_job',
      subject: 'portal',
      subjectId: 0,
      after: { job: jobKinds[kind].title },
    });
    return true;
  });

const rowOf = async (db: Database, kind: JobKind) => (await listJobs(db)).find((row) => row.kind === kind);

async function list(db: Database): Promise<string[]> {
  const rows = await listJobs(db);
  if (rows.length === 0) return ['Работ ещё не было: сервер не запускался.'];
  const dead = rows.filter(isDead).map(({ kind }) => kind);
  return [
    ...rows.flatMap(linesOf),
    dead.length === 0 ? 'Мёртвых работ нет.' : `Мёртвые, повторяются реже всего: ${dead.join(', ')}`,
  ];
}

function linesOf(row: JobRow): string[] {
  const { kind, finishedAt, tookMs, failures, failedAt, failure } = row;
  const title = isJobKind(kind) ? jobKinds[kind].title : 'работа другой сборки';
  const last =
    finishedAt === null
      ? 'ещё не удавалась'
      : `удалась ${time.format(finishedAt)} за ${seconds.format((tookMs ?? 0) / 1000)} с`;
  const lines = [`${kind}  ${title}`, `    ${last}, ${nowOf(row)}`];
  if (failedAt === null || failure === null) return lines;
  const inRow = failures > 0 ? `, неудач подряд: ${failures}` : '';
  return [
    ...lines,
    `    ${isDead(row) ? 'МЕРТВА, ' : ''}последняя неудача ${time.format(failedAt)}${inRow}: ${failure}`,
  ];
}

const nowOf = ({ lease, startedAt, nextAt }: JobRow): string =>
  lease !== null && startedAt !== null
    ? `выполняется с ${time.format(startedAt)}`
    : `следующая ${time.format(nextAt)}`;
