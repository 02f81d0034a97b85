import type { StaffRequest } from '../../../contract/calls/staff/staff-request-endpoints';

const kinds: Record<string, string> = {
  consultation: 'Консультация',
  agent: 'Вопрос агента',
  mortgage: 'Ипотека',
  erasure: 'Удаление кабинета',
};

/** What a request is about; a kind that this build does not know is one all the same. */
export const requestKindWords = ({ kind }: StaffRequest): string => kinds[kind] ?? 'Обращение';

const campaignWords = {
  utm_source: 'источник',
  utm_medium: 'канал',
  utm_campaign: 'кампания',
  utm_term: 'ключевая фраза',
  utm_content: 'объявление',
} as const;

/** Where an advertisement brought them from: 'источник — yandex, кампания — autumn'; empty where none did. */
export const campaignText = ({ campaign }: StaffRequest): string =>
  Object.entries(campaignWords)
    .flatMap(([key, word]) => (campaign?.[key] ? [`${word} — ${campaign[key]}`] : []))
    .join(', ');
