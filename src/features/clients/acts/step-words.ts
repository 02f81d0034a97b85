import { dayAfter } from '../../../contract/time/days';
import { dayWords } from '../../../contract/time/portal-words';
import type { ClientView } from '../../../device/lists/clients/clients-store';

type Step = Pick<ClientView, 'next_step' | 'next_on'>;

export const hasStep = ({ next_step, next_on }: Step): boolean => next_step !== '' || next_on !== null;

/** Whether the day of a next step has come, or gone by. `today`: 'YYYY-MM-DD' by the portal's clock. */
export const isStepDue = ({ next_on }: Step, today: string): boolean => next_on !== null && next_on <= today;

/** 'Перезвонить, завтра'; a step without words is to get in touch. */
export const stepWords = ({ next_step, next_on }: Step, today: string): string =>
  [next_step || 'Связаться', next_on !== null && stepDayWords(next_on, today)].filter(Boolean).join(', ');

/** 'сегодня', 'завтра', '27 ноября', 'было на 24 ноября'. */
export function stepDayWords(day: string, today: string): string {
  if (day === today) return 'сегодня';
  if (day === dayAfter(today)) return 'завтра';
  return day < today ? `было на ${dayWords(day)}` : dayWords(day);
}
