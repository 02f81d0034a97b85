import { type CommissionState, commissionState, type Deal } from '../../contract/deals/deal';
import { formatPortalDate } from '../../lib/words/dates/portal-date';

export const commissionStateWords: Readonly<Record<CommissionState, string>> = {
  expected: 'Ожидается',
  due: 'К выплате',
  paid: 'Выплачено',
  none: 'Не начислят',
};

/** 'К выплате до 4 декабря 2026 г.', 'Выплачено 21 ноября 2026 г.', 'Ожидается'. */
export function commissionWhen(deal: Deal): string {
  const state = commissionState(deal);
  const { due_at, paid_at } = deal.commission;
  if (state === 'paid' && paid_at) return `Выплачено ${formatPortalDate(paid_at)}`;
  if (state === 'due' && due_at) return `К выплате до ${formatPortalDate(due_at)}`;
  return commissionStateWords[state];
}
