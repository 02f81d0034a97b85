import type { AgreementStanding } from '../../../contract/calls/account/agreement-endpoints';
import type { AccountBusiness } from '../../../contract/calls/staff/staff-endpoints';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import type { Tone } from '../../../ui/feedback/state-tag';

/** How an agency stands to the agreement, as managers read it. */
export const holderTags: Readonly<Record<AgreementStanding, { tone: Tone; word: string }>> = {
  holds: { tone: 'good', word: 'Действует' },
  ending: { tone: 'waiting', word: 'Скоро закончится' },
  ended: { tone: 'bad', word: 'Закончился' },
  older: { tone: 'bad', word: 'Принята прежняя версия' },
  missing: { tone: 'quiet', word: 'Не принят' },
};

type OfAccount = NonNullable<AccountBusiness['agreement']>;

/** 'версия 2 от 24 ноября 2026 г., до 23 ноября 2027 г.' */
export const acceptedWords = ({ version, at, until }: NonNullable<OfAccount['accepted']>): string =>
  `версия ${version} от ${formatPortalDate(at)}, ${until === null ? 'без срока' : `до ${formatPortalDate(until)}`}`;

/** The same on an account's card, with how it stands: 'Действует: версия 2 …' */
export const agreementFact = ({ standing, accepted }: OfAccount): string =>
  accepted === null ? holderTags[standing].word : `${holderTags[standing].word}: ${acceptedWords(accepted)}`;
