import type { Lot } from '../../contract/lots/lot';
import { lotTypeWords, statusWord } from '../../contract/lots/lot-words';
import { selectionTypes } from '../../contract/lots/types/lot-types';
import { formatMillions } from '../../contract/text/money';
import { formatRubles } from '../../contract/text/words';
import { type LotWords, lotWords } from './lot-words';

/** A sum of rubles, of which nobody reads the thousands behind the millions. */
export const sumWords = (rubles: number): string =>
  rubles < 1e6 ? formatRubles(rubles) : formatMillions(rubles);

/** What the head of a lot's page says beyond the words of its card. */
interface OfferWords extends LotWords {
  /** Behind the project's name: ', дом 3, этаж 5 из 17, № 41'. */
  where: string;
  /** The state, 'свободна' too. */
  state: string;
  /** How much less than the old price, in rubles; null where there is none. */
  saved: string | null;
}

export function offerWords(lot: Lot): OfferWords {
  const words = lotWords(lot);
  const number = lot.number && `№\u00a0${lot.number}`;
  return {
    ...words,
    where: [lot.building, words.floor, number].map((word) => word && `, ${word}`).join(''),
    state: statusWord(lot.status, lot.type),
    saved: words.oldPrice && `скидка ${sumWords((lot.original_price ?? 0) - (lot.price ?? 0))}`,
  };
}

/** The switch beside the way back. */
export const CLIENT_MODE_WORDS = 'Режим клиента';

/** In the place of a plan. */
export const NO_PLAN_WORDS = 'Плана пока нет';

/** Whether lots of this type have no list but that of their project. */
export const isListedInProject = ({ type }: Lot): boolean => !selectionTypes.some((one) => one === type);

/** What the way back from a lot is called. */
export const backWords = ({ type, project_name }: Lot, toProject: boolean): string =>
  toProject ? `Проект «${project_name}»` : `Все ${lotTypeWords[type].forms[1]}`;
