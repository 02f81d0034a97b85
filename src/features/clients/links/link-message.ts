import { isUnavailable, type LotPage } from '../../../contract/lots/lot';
import { counted } from '../../../contract/text/words';
import { shownLotName } from '../../../lib/words/appointment-words';
import { mortgageWords } from '../../../shell/lot/mortgage-words';

const LOT = ['лот', 'лота', 'лотов'] as const;

/** What a link is called: 'Подборка: 3 лота'. */
export const linkTitle = (lots: number): string => `Подборка: ${counted(lots, LOT)}`;

/** Lines of a mortgage, a lot each; lots that have no payment or cannot be bought have no line. */
export const paymentLines = (pages: readonly LotPage[]): string[] =>
  pages.flatMap((page) => {
    const words = isUnavailable(page.status) ? null : mortgageWords(page);
    return words ? [`${shownLotName(page)}: ${words.from.toLowerCase()} (${words.terms})`] : [];
  });

/** The words that go with a link: what the agent writes, what it is, and the payments. */
export const linkMessage = (message: string, lots: number, payments: readonly string[]): string =>
  [message.trim(), linkTitle(lots), ...payments].filter(Boolean).join('\n');
