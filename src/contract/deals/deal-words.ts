import { LotStatus } from '../lots/lot';
import { type DealPhase, dealPhases, type Payment } from './deal-kinds';

/** The phases of a deal that is completed. */
export const dealSteps: readonly DealPhase[] = dealPhases.filter((phase) => phase !== 'not_registered');

export const isDealOver = (phase: DealPhase): boolean => phase === 'done' || phase === 'not_registered';

/** The next phase; null if the deal is over. */
export const nextPhase = (phase: DealPhase): DealPhase | null =>
  isDealOver(phase) ? null : (dealSteps[dealSteps.indexOf(phase) + 1] ?? null);

export const phaseWords: Readonly<Record<DealPhase, string>> = {
  contact: 'Первый контакт',
  booking: 'Онлайн-бронь',
  contract: 'ДДУ составлен',
  signing: 'Подписание',
  registration: 'Регистрация',
  done: 'Завершена',
  not_registered: 'Не зарегистрирована',
};

/**
 * The status that a deal in this phase gives its lot: none before the contract is drawn up; booked until the deal
 * is done, and then sold.
 */
export function lotStatusOf(phase: DealPhase): LotStatus | null {
  if (phase === 'done') return LotStatus.sold;
  return phase === 'contract' || phase === 'signing' || phase === 'registration' ? LotStatus.booked : null;
}

export const paymentWords: Readonly<Record<Payment, string>> = {
  cash: 'Полная оплата',
  mortgage: 'Ипотека',
  instalments: 'Рассрочка',
};
