import { asc, isNull } from 'drizzle-orm';
import { utmKeys } from '../../../src/contract/accounts/fields/account-fields';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { mortgageCalculationText } from '../../../src/contract/mortgage/calculation';
import { counted } from '../../../src/contract/text/words';
import { portalFormat } from '../../../src/contract/time/portal-format';
import type { Database } from '../../db/database';
import { requests } from '../../db/schema/account-schema';
import { AdminRefusal } from '../admin-refusal';
import { finishRequest, type RequestRow } from '../finish-request';

interface Wanted {
  /** Those that are done too. */
  readonly all: boolean;
  readonly done: string | undefined;
  readonly undone: string | undefined;
}

const time = portalFormat({ dateStyle: 'short', timeStyle: 'short' });
const kinds: Readonly<Record<RequestRow['kind'], string>> = {
  consultation: 'консультация',
  agent: 'от агента',
  erasure: 'удаление кабинета',
  mortgage: 'ипотека',
};

/** Lists what people asked of the developer, who waits longest first; or marks one as done, or not done after all. */
export async function requestsCommand(
  db: Database,
  { all, done, undone }: Wanted,
): Promise<string | string[]> {
  if (done !== undefined && undone !== undefined)
    throw new AdminRefusal('Назовите что-то одно: --done или --undone.');
  if (done !== undefined) return mark(db, done, true);
  if (undone !== undefined) return mark(db, undone, false);
  const rows = await db
    .select()
    .from(requests)
    .where(all ? undefined : isNull(requests.doneAt))
    .orderBy(asc(requests.id));
  if (rows.length === 0) return all ? 'Обращений ещё не было.' : 'Необработанных обращений нет.';
  return [...rows.flatMap(linesOf), counted(rows.length, ['обращение', 'обращения', 'обращений'])];
}

async function mark(db: Database, word: string, done: boolean): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер обращения.');
  const found = await finishRequest(db, { kind: 'terminal', id: null }, { id: Number(word), done });
  if (found === null) throw new AdminRefusal(`Обращения ${word} нет.`);
  const state = done ? 'обработано' : 'в работе';
  return `Обращение ${word}, ${found.request.name}: ${found.changed ? '' : 'уже '}${state}`;
}

function linesOf(row: RequestRow): string[] {
  const { id, kind, name, phone, comment, mortgage, campaign, createdAt, doneAt } = row;
  const state = doneAt === null ? '' : `  обработано ${time.format(doneAt)}`;
  const from = utmKeys.flatMap((key) => (campaign?.[key] ? [`${key}=${campaign[key]}`] : []));
  return [
    `${id}  ${time.format(createdAt)}  ${name}, ${formatPhone(phone)}  ${kinds[kind]}${state}`,
    ...(mortgage ? [`    ${mortgageCalculationText(mortgage)}`] : []),
    ...comment
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `    ${line}`),
    ...(from.length > 0 ? [`    ${from.join(' ')}`] : []),
  ];
}
