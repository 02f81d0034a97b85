import type { ComponentType } from 'react';
import type { StaffPermission } from '../../contract/accounts/staff/staff-roles';
import { AccountsPart } from './accounts/accounts-part';
import { AppointmentsPart } from './appointments/appointments-part';
import { DealsPart } from './deals/deals-part';
import { DeveloperPart } from './developer/developer-part';
import { DocumentsPart } from './documents/documents-part';
import { FixationsPart } from './fixations/fixations-part';
import { JournalPart } from './journal/journal-part';
import { FeedsPart, LotsPart, ManagersPart, OwnSignInPart } from './lazy-parts';
import { MessagesPart } from './messages/messages-part';
import { PricesPart } from './prices/prices-part';
import { PublicationsPart } from './publications/publications-part';
import { RequestsPart } from './requests/requests-part';
import type { StaffPartProps } from './staff-place';
import { TextsPart } from './texts/texts-part';

interface StaffPartRow {
  readonly word: string;
  readonly Part: ComponentType<StaffPartProps>;
  /** What a role has to open for it; its calls ask for the same. */
  readonly permission: StaffPermission;
}

/** The parts of the staff portal by their word in the address below '/staff/', in the order of its sections. */
export const staffParts = {
  accounts: { word: 'Кабинеты', Part: AccountsPart, permission: 'accounts' },
  requests: { word: 'Обращения', Part: RequestsPart, permission: 'requests' },
  fixations: { word: 'Закрепления', Part: FixationsPart, permission: 'fixations' },
  appointments: { word: 'Показы', Part: AppointmentsPart, permission: 'appointments' },
  deals: { word: 'Сделки', Part: DealsPart, permission: 'deals' },
  prices: { word: 'Цены', Part: PricesPart, permission: 'prices' },
  lots: { word: 'Лоты', Part: LotsPart, permission: 'lots' },
  feeds: { word: 'Фиды', Part: FeedsPart, permission: 'feeds' },
  publications: { word: 'Публикации', Part: PublicationsPart, permission: 'publications' },
  documents: { word: 'Документы', Part: DocumentsPart, permission: 'documents' },
  messages: { word: 'Сообщения', Part: MessagesPart, permission: 'messages' },
  texts: { word: 'Тексты', Part: TextsPart, permission: 'texts' },
  developer: { word: 'Застройщик', Part: DeveloperPart, permission: 'developer' },
  managers: { word: 'Сотрудники', Part: ManagersPart, permission: 'managers' },
  journal: { word: 'Журнал', Part: JournalPart, permission: 'journal' },
  me: { word: 'Мой вход', Part: OwnSignInPart, permission: 'own' },
} as const satisfies Record<string, StaffPartRow>;

export type StaffPartName = keyof typeof staffParts;
export const staffPartNames = Object.keys(staffParts) as StaffPartName[];
