import type { User } from '../../../../contract/accounts/account';
import { formatPhone } from '../../../../contract/accounts/fields/phone-format';
import { isUnavailable, type Lot } from '../../../../contract/lots/lot';
import { clientSite } from '../../../../contract/lots/paths/client-site';
import { fullName } from '../../../../lib/words/names/person-name';
import { lotWords } from '../../../../shell/lot/lot-words';

/**
 * The words that a client is sent with the address of a lot, and the contact of the agent who sends it. Nothing of the
 * price of a lot that cannot be bought.
 */
export function lotMessage(lot: Lot, agent: User | null): { title: string; text: string } {
  const words = lotWords(lot);
  const lines = [
    words.title,
    [words.place, words.floor, words.completion].filter(Boolean).join(', '),
    lot.price === null || isUnavailable(lot.status) ? '' : words.price,
    agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : '',
  ];
  return { title: words.name, text: lines.filter(Boolean).join('\n') };
}

/** The lot's page on the client-facing site; null where there is none. Source: specification § 2, lot detail base. */
export const lotOnSite = ({ id }: Lot, clientDomain: string | null): string | null =>
  clientDomain && `${clientDomain}${clientSite.lot}/${id}`;

/** The lot's sheet for paper, which anyone may open; it names no agent. */
export const lotOnPaper = ({ type, id }: Lot, origin: string): string => `${origin}/print/${type}/${id}`;
