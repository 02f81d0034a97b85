import type { HandedOver, HeldClient } from '../../contract/calls/account/agent-endpoints';
import { type HeldCounts, heldTogether, heldWords } from '../../contract/text/held-words';
import { counted, pluralForm } from '../../contract/text/words';

const CLIENTS = ['клиент', 'клиента', 'клиентов'] as const;

/** Why a client stays. */
export const keptWords: Readonly<Record<NonNullable<HeldClient['kept_by']>, string>> = {
  phone: 'останется, у получателя уже есть клиент с этим телефоном',
  queue: 'останется, место в очереди на тот же лот получателю не передать',
};

/** Why the receiver cannot have so many bookings; null: they can. */
export function tooManyBookings(more: number, left: number | null): string | null {
  if (left === null || more <= left) return null;
  return left === 0
    ? 'Больше броней застройщик этому агенту не разрешает. Выберите другого агента или клиентов без броней.'
    : `Застройщик разрешает этому агенту ещё ${counted(left, ['бронь', 'брони', 'броней'])}, а переходит ${more}. Передайте часть клиентов другому.`;
}

/** 'Перейдут 12 клиентов: 5 закреплений, 2 брони.' */
export function goingWords(clients: readonly HeldCounts[]): string {
  if (clients.length === 0) return 'Никто не выбран.';
  const along = heldWords(heldTogether(clients));
  const verb = pluralForm(clients.length, ['Перейдёт', 'Перейдут', 'Перейдут']);
  return `${verb} ${counted(clients.length, CLIENTS)}${along && `: ${along}`}.`;
}

/** What is said once it is done: 'Передано 5 клиентов: 2 брони. Остался 1 клиент.' */
export function handedWords({ clients, kept, ...rest }: HandedOver): string {
  const along = heldWords(rest);
  const handed = `${pluralForm(clients, ['Передан', 'Передано', 'Передано'])} ${counted(clients, CLIENTS)}`;
  const stayed = `${pluralForm(kept, ['Остался', 'Осталось', 'Осталось'])} ${counted(kept, CLIENTS)}.`;
  return [`${handed}${along && `: ${along}`}.`, kept > 0 && stayed].filter(Boolean).join(' ');
}
