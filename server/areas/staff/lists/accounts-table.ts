import { formatPhone } from '../../../../src/contract/accounts/fields/phone-format';
import {
  accountKind,
  accountStanding,
  accountStandingWords,
} from '../../../../src/contract/accounts/staff/account-standing';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffAccount } from '../../../../src/contract/calls/staff/staff-endpoints';
import type { Executor } from '../../../db/database';
import { type CsvColumn, csvMoment } from '../../../staff/lists/list-csv';
import { listAccounts } from '../accounts-store';

const columns: readonly CsvColumn<StaffAccount>[] = [
  ['Номер', ({ id }) => String(id)],
  ['Зарегистрирован', ({ created }) => csvMoment(created)],
  ['Кто', accountKind],
  ['Название', ({ brand_name }) => brand_name],
  [
    'Имя',
    ({ last_name, first_name, patronymic }) => [last_name, first_name, patronymic].filter(Boolean).join(' '),
  ],
  ['Юридическое лицо', ({ company }) => company?.name ?? ''],
  ['ИНН', ({ company }) => company?.inn ?? ''],
  ['Телефон', ({ phone }) => formatPhone(phone)],
  ['Почта', ({ email }) => email],
  ['Состояние', (account) => accountStandingWords[accountStanding(account)]],
  ['Причина отказа', ({ refusal }) => refusal ?? ''],
  ['Причина блокировки', ({ block_reason }) => block_reason ?? ''],
];

/** The accounts that are wanted, to be written by `listCsv`. */
export const accountsTable = (db: Executor, wanted: HandlerInput<Endpoints['exportAccounts']>['query']) => ({
  columns,
  read: async (page: { limit: number; offset: number }) => {
    const { count, accounts } = await listAccounts(db, { ...wanted, ...page });
    return { count, rows: accounts };
  },
});
