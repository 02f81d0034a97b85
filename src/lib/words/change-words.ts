import type { LotStatus, LotType } from '../../contract/lots/lot';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { formatRubles } from '../../contract/text/words';

const endings = { f: 'а', n: 'о', m: '' } as const;

/** 'подешевела на 120 000 ₽', 'подорожал на …': by so many rubles, below 0 where it became cheaper. */
export function priceChange(by: number, type: LotType): string {
  const verb = by < 0 ? 'подешевел' : 'подорожал';
  return `${verb}${endings[lotTypeWords[type].gender]} на\u00a0${formatRubles(Math.abs(by))}`;
}

const stateForms: Record<LotStatus, Record<'f' | 'n' | 'm', string>> = {
  1: { f: 'снова свободна', n: 'снова свободно', m: 'снова свободен' },
  2: { f: 'теперь забронирована', n: 'теперь забронировано', m: 'теперь забронирован' },
  3: { f: 'теперь недоступна', n: 'теперь недоступно', m: 'теперь недоступен' },
  4: { f: 'теперь продана', n: 'теперь продано', m: 'теперь продан' },
  5: { f: 'теперь закрыта', n: 'теперь закрыто', m: 'теперь закрыт' },
  6: { f: 'теперь по переуступке', n: 'теперь по переуступке', m: 'теперь по переуступке' },
};

/** 'теперь забронирована': the state that a lot has got, agreeing with its type. */
export const stateChange = (status: LotStatus, type: LotType): string =>
  stateForms[status][lotTypeWords[type].gender];
