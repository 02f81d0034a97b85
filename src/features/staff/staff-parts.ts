import type { ComponentType } from 'react';
import { AccountsPart } from './accounts/accounts-part';
import { AppointmentsPart } from './appointments/appointments-part';
import { DealsPart } from './deals/deals-part';
import { DocumentsPart } from './documents/documents-part';
import { FixationsPart } from './fixations/fixations-part';
import { JournalPart } from './journal/journal-part';
import { MessagesPart } from './messages/messages-part';
import { PricesPart } from './prices/prices-part';
import { PublicationsPart } from './publications/publications-part';
import { RequestsPart } from './requests/requests-part';
import type { StaffPartProps } from './staff-place';
import { TextsPart } from './texts/texts-part';

/** The parts of the staff portal by their word in the address below '/staff/', in the order of its sections. */
export const staffParts = {
  accounts: { word: 'Кабинеты', Part: AccountsPart },
  requests: { word: 'Обращения', Part: RequestsPart },
  fixations: { word: 'Закрепления', Part: FixationsPart },
  appointments: { word: 'Показы', Part: AppointmentsPart },
  deals: { word: 'Сделки', Part: DealsPart },
  prices: { word: 'Цены', Part: PricesPart },
  publications: { word: 'Публикации', Part: PublicationsPart },
  documents: { word: 'Документы', Part: DocumentsPart },
  messages: { word: 'Сообщения', Part: MessagesPart },
  texts: { word: 'Тексты', Part: TextsPart },
  journal: { word: 'Журнал', Part: JournalPart },
} as const satisfies Record<string, { word: string; Part: ComponentType<StaffPartProps> }>;

export type StaffPartName = keyof typeof staffParts;
export const staffPartNames = Object.keys(staffParts) as StaffPartName[];
