import type { FixationFilter } from '../../../contract/accounts/client-filters';
import { EXPIRING_DAYS, type FixationState, stateAt } from '../../../contract/accounts/fixation-rules';
import type { Fixation } from '../../../contract/calls/clients/fixation-endpoints';
import { counted, pluralForm } from '../../../contract/text/words';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import type { Tone } from '../../../ui/feedback/state-tag';

export const fixationStateWords: Record<FixationState, { word: string; tone: Tone }> = {
  checking: { word: 'На проверке', tone: 'waiting' },
  review: { word: 'На рассмотрении', tone: 'waiting' },
  fixed: { word: 'Закреплён', tone: 'good' },
  expiring: { word: 'Скоро закончится', tone: 'waiting' },
  expired: { word: 'Срок прошёл', tone: 'quiet' },
  refused: { word: 'Отказ', tone: 'bad' },
};

export const fixationFilterWords: Record<FixationFilter, string> = {
  none: 'Не закреплён',
  ...(Object.fromEntries(
    Object.entries(fixationStateWords).map(([state, { word }]) => [state, word]),
  ) as Record<FixationState, string>),
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 'осталось 12 дней', 'остался 1 день', 'осталось 5 часов', 'осталось меньше часа'. */
export function timeLeftWords(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (left < HOUR) return 'осталось меньше часа';
  const [count, forms] =
    left < DAY
      ? ([Math.floor(left / HOUR), ['час', 'часа', 'часов']] as const)
      : ([Math.floor(left / DAY), ['день', 'дня', 'дней']] as const);
  return `${pluralForm(count, ['остался', 'осталось', 'осталось'])} ${counted(count, forms)}`;
}

/** How often a fixation that holds can still be prolonged, and when; '' of any other. */
export function prolongWords(fixation: Fixation, now: number): string {
  const state = stateAt(fixation, now);
  if (state !== 'fixed' && state !== 'expiring') return '';
  const { prolonged, prolongs } = fixation;
  const left = prolongs - prolonged;
  if (prolongs === 0) return '';
  if (left <= 0) return `Продлено ${counted(prolonged, TIMES)}, больше продлить нельзя.`;
  const often = `${left === prolongs ? 'всего' : 'ещё'} ${counted(left, TIMES)}`;
  return state === 'fixed'
    ? `Продлить можно в последние ${counted(EXPIRING_DAYS, ['день', 'дня', 'дней'])} срока, ${often}.`
    : `Можно продлить, ${often}.`;
}

const TIMES = ['раз', 'раза', 'раз'] as const;

/** What a fixation means now, in a sentence; `agent`: whose client it is, where that is not who reads it. */
export function fixationSentence(fixation: Fixation, now: number, agent: string | null): string {
  const { until, reason, crm } = fixation;
  switch (stateAt(fixation, now)) {
    case 'checking':
      return `Запись принята${agent === null ? ' и стоит на ваше имя' : `, ответственный — ${agent}`}. ${
        crm === 'waiting' ? 'Система застройщика пока недоступна' : 'Застройщик проверяет клиента'
      }, ответ придёт уведомлением.`;
    case 'review':
      return fixation.disputed
        ? 'Спор у застройщика: он решит, кто закрепил раньше. Ответ придёт уведомлением.'
        : reason || 'Застройщик разбирается, ответ придёт уведомлением.';
    case 'fixed':
    case 'expiring':
      return until === null ? '' : `До ${formatPortalEnd(until)}, ${timeLeftWords(until, now)}.`;
    case 'expired':
      return 'Клиент больше не закреплён: его может закрепить любой агент. Можно попросить вернуть.';
    case 'refused':
      return reason;
  }
}

/** The gravest first: what the list says of a client with several fixations. */
const weights: readonly FixationState[] = ['expiring', 'fixed', 'review', 'checking', 'refused', 'expired'];

/** The one fixation that the list shows. */
export function shownFixation({ fixations }: ClientView, now: number): Fixation | null {
  const weightOf = (one: Fixation) => weights.indexOf(stateAt(one, now));
  return [...fixations].sort((one, other) => weightOf(one) - weightOf(other))[0] ?? null;
}

/** Whether a client stands so, in this project or in any. */
export function isInState(
  { fixations }: ClientView,
  { fixation, project }: { fixation: FixationFilter | null; project: string | null },
  now: number,
): boolean {
  const own = fixations.filter((one) => project === null || one.project.slug === project);
  if (fixation === 'none') return own.length === 0;
  return own.some((one) => fixation === null || stateAt(one, now) === fixation);
}
