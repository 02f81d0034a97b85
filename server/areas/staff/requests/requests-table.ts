import { formatPhone } from '../../../../src/contract/accounts/fields/phone-format';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import {
  requestKindWords,
  type StaffRequest,
} from '../../../../src/contract/calls/staff/staff-request-endpoints';
import { mortgageCalculationText } from '../../../../src/contract/mortgage/calculation';
import type { Executor } from '../../../db/database';
import { type CsvColumn, csvMoment } from '../../../staff/lists/list-csv';
import { listRequests } from './requests-store';

const columns: readonly CsvColumn<StaffRequest>[] = [
  ['Номер', ({ id }) => String(id)],
  ['Пришло', ({ created }) => csvMoment(created)],
  ['О чём', requestKindWords],
  ['Имя', ({ name }) => name],
  ['Телефон', ({ phone }) => formatPhone(phone)],
  ['Кабинет', ({ account }) => account?.name ?? ''],
  ['Клиент', ({ client }) => (client ? `${client.name}, ${formatPhone(client.phone)}` : '')],
  ['Расчёт', ({ mortgage }) => (mortgage ? mortgageCalculationText(mortgage) : '')],
  ['Текст', ({ comment }) => comment],
  ['Обработано', ({ done }) => csvMoment(done)],
];

/** The requests that are wanted, to be written by `listCsv`. */
export const requestsTable = (db: Executor, wanted: HandlerInput<Endpoints['exportRequests']>['query']) => ({
  columns,
  read: async (page: { limit: number; offset: number }) => {
    const { count, requests } = await listRequests(db, { ...wanted, ...page });
    return { count, rows: requests };
  },
});
