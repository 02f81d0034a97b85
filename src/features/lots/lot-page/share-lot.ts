import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { Lot } from '../../../contract/lots/lot';
import { clientSite } from '../../../contract/lots/paths/client-site';
import type { Share } from '../../../lib/browser/send-share';
import { fullName } from '../../../lib/words/names/person-name';
import { lotWords } from '../../../shell/lot/lot-words';

/**
 * What a client is sent: the lot's page on the client-facing site, or, where there is none, the print page of the
 * portal, which anyone may open; with the contact of the agent who sends it. Source: specification § 2, lot detail base.
 */
export function lotShare(
  lot: Lot,
  { agent, clientDomain, origin }: { agent: User | null; clientDomain: string | null; origin: string },
): Share {
  const words = lotWords(lot);
  const lines = [
    words.title,
    [words.place, words.floor, words.completion].filter(Boolean).join(', '),
    lot.price === null ? '' : words.price,
    agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : '',
  ];
  return {
    title: words.name,
    text: lines.filter(Boolean).join('\n'),
    url: clientDomain
      ? `${clientDomain}${clientSite.lot}/${lot.id}`
      : `${origin}/print/${lot.type}/${lot.id}`,
  };
}
