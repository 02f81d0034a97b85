import type { ComponentType } from 'react';
import type { StaffPermission } from '../../contract/accounts/staff/staff-roles';
import { AccountsPart } from './accounts/accounts-part';
import { AppointmentsPart } from './appointments/appointments-part';
import { DealsPart } from './deals/deals-part';
import { DeveloperPart } from './developer/developer-part';
import { DocumentsPart } from './documents/documents-part';
import { FixationsPart } from './fixations/fixations-part';
import { JournalPart } from './journal/journal-part';
import {
  AgreementOfAgencies,
  BroadcastsOfRoom,
  CrmOfDeveloper,
  DrawingsOfProjects,
  FailuresOfPortal,
  FeedsPart,
  LotsPart,
  ManagersPart,
  MovingFromBefore,
  OwnSignInPart,
  PagesPart,
  PapersOfRoom,
  PersonalDataPart,
  ProjectsPart,
  SalesReportsPart,
  StaffBookingsPart,
  TokensOfPrograms,
  WebhooksOfDeveloper,
} from './lazy-parts';
import { MessagesPart } from './messages/messages-part';
import { PricesPart } from './prices/prices-part';
import { PublicationsPart } from './publications/publications-part';
import { RequestsPart } from './requests/requests-part';
import type { StaffPartProps } from './staff-place';
import { TextsPart } from './texts/texts-part';

/** Under what heading the sections stand, in this order. */
export const staffGroups = {
  work: 'Агенты и клиенты',
  sale: 'Продажа',
  content: 'Для агентов',
  portal: 'Портал',
} as const;

export type StaffGroup = keyof typeof staffGroups;

interface StaffPartRow {
  readonly word: string;
  readonly group: StaffGroup;
  readonly Part: ComponentType<StaffPartProps>;
  /** What a role has to open for it; its calls ask for the same. */
  readonly permission: StaffPermission;
}

/** The parts of the staff portal by their word in the address below '/staff/', in the order of its sections. The groups stand in theirs. */
export const staffParts = {
  accounts: { word: 'Кабинеты', group: 'work', Part: AccountsPart, permission: 'accounts' },
  requests: { word: 'Обращения', group: 'work', Part: RequestsPart, permission: 'requests' },
  fixations: { word: 'Закрепления', group: 'work', Part: FixationsPart, permission: 'fixations' },
  appointments: { word: 'Показы', group: 'work', Part: AppointmentsPart, permission: 'appointments' },
  bookings: { word: 'Брони', group: 'work', Part: StaffBookingsPart, permission: 'deals' },
  deals: { word: 'Сделки', group: 'work', Part: DealsPart, permission: 'deals' },
  papers: { word: 'Акты', group: 'work', Part: PapersOfRoom, permission: 'deals' },
  messages: { word: 'Сообщения', group: 'work', Part: MessagesPart, permission: 'messages' },
  reports: { word: 'Отчёты', group: 'work', Part: SalesReportsPart, permission: 'reports' },
  broadcasts: { word: 'Рассылки', group: 'work', Part: BroadcastsOfRoom, permission: 'messages' },
  agreement: { word: 'Договор', group: 'work', Part: AgreementOfAgencies, permission: 'accounts' },
  prices: { word: 'Цены', group: 'sale', Part: PricesPart, permission: 'prices' },
  lots: { word: 'Лоты', group: 'sale', Part: LotsPart, permission: 'lots' },
  feeds: { word: 'Фиды', group: 'sale', Part: FeedsPart, permission: 'feeds' },
  projects: { word: 'Проекты', group: 'content', Part: ProjectsPart, permission: 'projects' },
  drawings: { word: 'Чертежи', group: 'content', Part: DrawingsOfProjects, permission: 'projects' },
  publications: { word: 'Публикации', group: 'content', Part: PublicationsPart, permission: 'publications' },
  content: { word: 'Страницы', group: 'content', Part: PagesPart, permission: 'texts' },
  documents: { word: 'Документы', group: 'content', Part: DocumentsPart, permission: 'documents' },
  texts: { word: 'Тексты', group: 'content', Part: TextsPart, permission: 'texts' },
  developer: { word: 'Застройщик', group: 'portal', Part: DeveloperPart, permission: 'developer' },
  managers: { word: 'Сотрудники', group: 'portal', Part: ManagersPart, permission: 'managers' },
  moving: { word: 'Переезд', group: 'portal', Part: MovingFromBefore, permission: 'accounts' },
  journal: { word: 'Журнал', group: 'portal', Part: JournalPart, permission: 'journal' },
  personal: { word: 'Персональные данные', group: 'portal', Part: PersonalDataPart, permission: 'personal' },
  tokens: { word: 'Токены', group: 'portal', Part: TokensOfPrograms, permission: 'tokens' },
  crm: { word: 'CRM', group: 'portal', Part: CrmOfDeveloper, permission: 'fixations' },
  webhooks: { word: 'Вебхуки', group: 'portal', Part: WebhooksOfDeveloper, permission: 'webhooks' },
  failures: { word: 'Ошибки', group: 'portal', Part: FailuresOfPortal, permission: 'developer' },
  me: { word: 'Мой вход', group: 'portal', Part: OwnSignInPart, permission: 'own' },
} as const satisfies Record<string, StaffPartRow>;

export type StaffPartName = keyof typeof staffParts;
export const staffPartNames = Object.keys(staffParts) as StaffPartName[];
