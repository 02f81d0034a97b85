import type { StaffFixation } from '../../../contract/calls/staff/staff-fixation-endpoints';
import type { Tone } from '../../../ui/feedback/state-tag';

/** How each state of a fixation is shown. */
export const fixationTags: Readonly<Record<StaffFixation['state'], { word: string; tone: Tone }>> = {
  checking: { word: 'Ждёт ответа', tone: 'waiting' },
  review: { word: 'На рассмотрении', tone: 'waiting' },
  fixed: { word: 'Закреплён', tone: 'good' },
  expiring: { word: 'Закреплён', tone: 'good' },
  expired: { word: 'Срок прошёл', tone: 'quiet' },
  refused: { word: 'Отказ', tone: 'bad' },
};
