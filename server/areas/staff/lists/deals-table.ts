import { formatPhone } from '../../../../src/contract/accounts/fields/phone-format';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffDeal } from '../../../../src/contract/calls/staff/staff-deal-endpoints';
import { paymentWords, phaseWords } from '../../../../src/contract/deals/deal-words';
import { formatRate } from '../../../../src/contract/deals/format-rate';
import { lotName } from '../../../../src/contract/lots/lot-words';
import type { Executor } from '../../../db/database';
import { type CsvColumn, csvDay, csvMoment } from '../../../staff/lists/list-csv';
import { listDeals } from './deals-store';

const columns: readonly CsvColumn<StaffDeal>[] = [
  ['Номер', ({ id }) => String(id)],
  ['Открыта', ({ created_at }) => csvMoment(created_at)],
  ['Изменена', ({ changed_at }) => csvMoment(changed_at)],
  ['Этап', ({ phase }) => phaseWords[phase]],
  ['Агент', ({ agent }) => agent.name],
  ['Телефон агента', ({ agent_phone }) => formatPhone(agent_phone)],
  ['Клиент', ({ client }) => client?.name ?? 'Клиент удалён'],
  ['Проект', ({ property }) => property.project_name],
  ['Лот', ({ property }) => lotName(property)],
  ['Оплата', ({ payment }) => paymentWords[payment]],
  ['Цена договора, ₽', ({ price }) => String(price)],
  ['Ставка', ({ commission }) => formatRate(commission.rate)],
  ['Вознаграждение, ₽', ({ commission }) => String(commission.amount)],
  ['Правило', ({ commission }) => commission.rule],
  ['Начислено', ({ commission }) => csvDay(commission.accrued_at)],
  ['Выплатить до', ({ commission }) => csvDay(commission.due_at)],
  ['Выплачено', ({ commission }) => csvDay(commission.paid_at)],
  ['Причина', ({ reason, opened_because }) => reason || opened_because],
];

/** The deals that are wanted, to be written by `listCsv`. */
export const dealsTable = (db: Executor, wanted: HandlerInput<Endpoints['exportDeals']>['query']) => ({
  columns,
  read: async (page: { limit: number; offset: number }) => {
    const { count, deals } = await listDeals(db, { ...wanted, ...page });
    return { count, rows: deals };
  },
});
