import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { csvHead, csvLines } from '../../../src/contract/text/csv';
import { formatNumber } from '../../../src/contract/text/russian-numbers';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import type { Executor } from '../../db/database';
import type { WantedFixations } from './fixation-filters';
import { fixationStandingWords, listFixations, type ShownFixation } from './fixations-store';

/** More rows than a table is read with. */
const MOST_ROWS = 10_000;
const AT_ONCE = 500;

const dayOf = (iso: string) => portalDay(Date.parse(iso)).split('-').reverse().join('.');
const momentOf = (iso: string | null | undefined) =>
  iso ? `${dayOf(iso)} ${portalTime(Date.parse(iso))}` : '';

const columns: readonly (readonly [title: string, of: (fixation: ShownFixation) => string])[] = [
  ['Номер', ({ id }) => String(id)],
  ['Пришло', ({ received_at }) => momentOf(received_at)],
  ['По часам агента', ({ claimed_at }) => momentOf(claimed_at)],
  ['Клиент', ({ client }) => client.name],
  ['Телефоны', ({ client }) => client.phones.map(formatPhone).join(', ')],
  ['Проект', ({ project }) => project],
  ['Агент', ({ agent }) => agent.name],
  ['Номер кабинета', ({ agent }) => String(agent.id)],
  ['Состояние', ({ state }) => fixationStandingWords[state]],
  ['До какого дня', ({ until }) => (until === null ? '' : dayOf(until))],
  ['Ждёт ответа с', ({ waits_since }) => momentOf(waits_since)],
  ['Спор', ({ dispute }) => (dispute === null ? '' : dispute.comment || momentOf(dispute.at))],
  ['Кто ещё просит', ({ rivals }) => rivals.map(({ agent }) => agent).join(', ')],
  ['Причина', ({ reason }) => reason],
  ['Комментарий агента', ({ comment }) => comment],
];

/** The fixations that are wanted as CSV, in the order of the list; `most`: how many at most, of which its last line tells. */
export async function fixationsCsv(
  db: Executor,
  wanted: WantedFixations,
  most = MOST_ROWS,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [csvHead(columns.map(([title]) => title))];
  for (let offset = 0; ; ) {
    const limit = Math.min(AT_ONCE, most - offset);
    const { count, fixations } = await listFixations(db, { ...wanted, limit, offset });
    parts.push(csvLines(fixations.map((row) => columns.map(([, of]) => of(row).replaceAll('\u00a0', ' ')))));
    offset += fixations.length;
    if (fixations.length < limit || offset >= count) break;
    if (offset >= most) {
      parts.push(csvLines([[`Здесь первые ${formatNumber(most)} строк. Остальные найдёт отбор.`]]));
      break;
    }
  }
  return new TextEncoder().encode(parts.join(''));
}
