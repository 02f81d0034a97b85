import { commissionState, type Deal } from '../../contract/deals/deal';
import { paymentWords, phaseWords } from '../../contract/deals/deal-words';
import { lotName } from '../../contract/lots/lot-words';
import { csvHead, csvLines } from '../../contract/text/csv';
import { formatNumber } from '../../contract/text/russian-numbers';
import { portalDay } from '../../contract/time/portal-time';
import { commissionStateWords } from './commission-words';

/** '21.11.2026', by the clock of the office. */
function day(at: string | null): string {
  if (at === null) return '';
  const [year, month, date] = portalDay(Date.parse(at)).split('-');
  return `${date}.${month}.${year}`;
}

const columns: readonly (readonly [title: string, of: (deal: Deal) => string])[] = [
  ['Номер', ({ id }) => String(id)],
  ['Клиент', ({ client }) => client?.name ?? ''],
  ['Агент', ({ agent }) => agent.name],
  ['Проект', ({ property }) => property.project_name],
  ['Лот', ({ property }) => lotName(property).replaceAll('\u00a0', ' ')],
  ['Номер лота', ({ property }) => property.number],
  ['Этап', ({ phase }) => phaseWords[phase]],
  ['Дата этапа', ({ steps }) => day(steps.at(-1)?.at ?? null)],
  ['Оплата', ({ payment }) => paymentWords[payment]],
  ['Цена, ₽', ({ price }) => String(price)],
  ['Ставка, %', ({ commission }) => formatNumber(commission.rate / 100, 0, 2)],
  ['Правило', ({ commission }) => commission.rule],
  ['Вознаграждение, ₽', ({ commission }) => String(commission.amount)],
  ['Состояние', (deal) => commissionStateWords[commissionState(deal)]],
  ['Начислено', ({ commission }) => day(commission.accrued_at)],
  ['Выплатить до', ({ commission }) => day(commission.due_at)],
  ['Выплачено', ({ commission }) => day(commission.paid_at)],
];

/** The deals as a table for a Russian Excel: semicolons, commas in figures, dates as it reads them. */
export function dealsCsv(deals: readonly Deal[]): string {
  return (
    csvHead(columns.map(([title]) => title)) +
    csvLines(deals.map((deal) => columns.map(([, of]) => of(deal))))
  );
}
