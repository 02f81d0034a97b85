import type { Kept } from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import type { ClientHold } from './client-holds';

const words: Readonly<Record<ClientHold['kind'], (about: string) => Omit<Kept, 'until'>>> = {
  fixation: (about) => ({
    what: `Закрепление в проекте «${about}»`,
    why: 'Идёт срок закрепления: имя и телефоны хранит застройщик',
  }),
  booking: (about) => ({ what: `Бронь № ${about}`, why: 'Лот забронирован для этого клиента' }),
  open_deal: (about) => ({ what: `Сделка № ${about}`, why: 'Сделка ещё идёт' }),
  unpaid_deal: (about) => ({ what: `Сделка № ${about}`, why: 'Вознаграждение ещё не выплачено' }),
  past_deal: (about) => ({ what: `Сделка № ${about}`, why: 'Срок хранения завершённой сделки' }),
};

/** What a client's holds keep of them, for a list. */
export const keptBy = (holds: readonly ClientHold[]): Kept[] =>
  holds.map(({ kind, about, until }) => ({ ...words[kind](about), until: until?.toISOString() ?? null }));
