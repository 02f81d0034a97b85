import type { OwnAgreement } from '../../../contract/calls/account/agreement-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import type { Tone } from '../../../ui/feedback/state-tag';

export interface StandingWords {
  readonly tone: Tone;
  readonly word: string;
  /** What has to be done, or until when there is nothing to do. */
  readonly text: string;
}

const untilWords = (until: string | null | undefined) =>
  until ? `Действует до ${formatPortalDate(until)}` : 'Действует без срока.';

/** How the agreement stands, to the one who accepts it and to agents for whom their agency does. */
export function standingWords({ standing, accepted, by, current, coming }: OwnAgreement): StandingWords {
  const act =
    by === null ? 'Прочитайте и примите его.' : `Его принимает ваше агентство ${inQuotes(by.name)}.`;
  switch (standing) {
    case 'holds':
      return { tone: 'good', word: 'Принят', text: untilWords(accepted?.until) };
    case 'ending':
      return {
        tone: 'waiting',
        word: 'Скоро закончится',
        text: `${untilWords(accepted?.until)} ${by === null ? 'Его можно продлить.' : act}`,
      };
    case 'ended':
      return {
        tone: 'bad',
        word: 'Закончился',
        text: `Действовал до ${accepted?.until ? formatPortalDate(accepted.until) : 'своего срока'} ${act}`,
      };
    case 'older':
      return {
        tone: 'bad',
        word: 'Принята прежняя версия',
        text: `Вышла версия ${current?.version ?? ''}. ${act}`,
      };
    case 'missing':
      return { tone: coming && !current ? 'quiet' : 'bad', word: 'Не принят', text: act };
  }
}
