import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import type { Executor } from '../../db/database';
import { type CsvColumn, csvDay, csvMoment } from '../lists/list-csv';
import type { WantedFixations } from './fixation-filters';
import { fixationStandingWords, listFixations, type ShownFixation } from './fixations-store';

const columns: readonly CsvColumn<ShownFixation>[] = [
  ['Номер', ({ id }) => String(id)],
  ['Пришло', ({ received_at }) => csvMoment(received_at)],
  ['По часам агента', ({ claimed_at }) => csvMoment(claimed_at)],
  ['Клиент', ({ client }) => client.name],
  ['Телефоны', ({ client }) => client.phones.map(formatPhone).join(', ')],
  ['Проект', ({ project }) => project],
  ['Агент', ({ agent }) => agent.name],
  ['Номер кабинета', ({ agent }) => String(agent.id)],
  ['Состояние', ({ state }) => fixationStandingWords[state]],
  ['До какого дня', ({ until }) => csvDay(until)],
  ['Ждёт ответа с', ({ waits_since }) => csvMoment(waits_since)],
  ['Спор', ({ dispute }) => (dispute === null ? '' : dispute.comment || csvMoment(dispute.at))],
  ['Кто ещё просит', ({ rivals }) => rivals.map(({ agent }) => agent).join(', ')],
  ['Причина', ({ reason }) => reason],
  ['Комментарий агента', ({ comment }) => comment],
];

/** The fixations that are wanted, to be written by `listCsv`. */
export const fixationsTable = (db: Executor, wanted: WantedFixations) => ({
  columns,
  read: async (page: { limit: number; offset: number }) => {
    const { count, fixations } = await listFixations(db, { ...wanted, ...page });
    return { count, rows: fixations };
  },
});
