import type { StaffRequest } from '../../../contract/calls/staff/staff-request-endpoints';

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
