import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import { findByPhone } from '../../accounts/find-account';
import { saveFiles } from '../../accounts/private-files';
import type { Transaction } from '../../db/database';
import { branches, users } from '../../db/schema/account-schema';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import { agencyPapers, type PaperAgency } from '../papers/agency-papers';
import { AGENCY, AGENCY_AGENT, WAITING_AGENT } from './demo-accounts';

const DAY = 86_400_000;

interface Colleague {
  phone: string;
  name: readonly [last: string, first: string, patronymic: string];
  email: string;
  joined: number;
  state: 'confirmed' | 'waiting' | 'blocked' | 'fixation-blocked';
}

/** The agency's other agents: they sign in by their phones and have no password. */
const colleagues: readonly Colleague[] = [
  {
    phone: '+79000000010',
    name: ['Абрамян', 'Карина', 'Ашотовна'],
    email: 'abramyan@demo.example',
    joined: 640,
    state: 'confirmed',
  },
  {
    phone: '+79000000011',
    name: ['Гречко', 'Максим', 'Юрьевич'],
    email: 'grechko@demo.example',
    joined: 512,
    state: 'confirmed',
  },
  {
    phone: '+79000000012',
    name: ['Ёлкина', 'Светлана', 'Ивановна'],
    email: 'yolkina@demo.example',
    joined: 377,
    state: 'confirmed',
  },
  {
    phone: '+79000000013',
    name: ['Лысенко', 'Роман', 'Васильевич'],
    email: 'lysenko@demo.example',
    joined: 298,
    state: 'fixation-blocked',
  },
  {
    phone: '+79000000014',
    name: ['Мирзоева', 'Лейла', ''],
    email: 'mirzoeva@demo.example',
    joined: 203,
    state: 'confirmed',
  },
  {
    phone: '+79000000015',
    name: ['Петренко', 'Антон', 'Геннадьевич'],
    email: 'petrenko@demo.example',
    joined: 151,
    state: 'blocked',
  },
  {
    phone: '+79000000016',
    name: ['Савельева', 'Юлия', 'Дмитриевна'],
    email: 'savelieva@demo.example',
    joined: 88,
    state: 'confirmed',
  },
  {
    phone: '+79000000017',
    name: ['Хачатурян', 'Артур', 'Левонович'],
    email: 'khachaturyan@demo.example',
    joined: 34,
    state: 'confirmed',
  },
  {
    phone: '+79000000018',
    name: ['Щербакова', 'Полина', 'Андреевна'],
    email: 'scherbakova@demo.example',
    joined: 2,
    state: 'waiting',
  },
];

const states = {
  confirmed: { status: 'full_access', confirmed: true, acquainted: true },
  waiting: { status: 'inspecting' },
  blocked: { status: 'full_access', confirmed: true, blocked: true },
  'fixation-blocked': { status: 'full_access', confirmed: true, blockFixation: true },
} as const;

/** Another agency, whose papers the developer's manager has yet to look at. */
const newcomer = {
  role: 'company',
  status: 'inspecting',
  phone: '+79000000020',
  email: 'gavan@demo.example',
  brandName: 'Гавань',
  companyType: 'ООО',
  companyName: 'ООО «Гавань Недвижимость»',
  inn: '2315000008',
  lastName: 'Назарова',
  firstName: 'Вера',
  patronymic: 'Олеговна',
} as const satisfies typeof users.$inferInsert;

/** The agency's offices beside the one it is registered at. */
const salesOffices = [
  {
    name: 'Офис в Сочи',
    city: 'Сочи',
    address: 'ул. Навагинская, 9, офис 12',
    phone: '+78620000002',
    email: 'sochi@demo.example',
    contactName: 'Савельева Юлия',
    days: 420,
  },
  {
    name: 'Офис на Красной',
    city: 'Краснодар',
    address: 'ул. Красная, 176, офис 3',
    phone: '+78610000002',
    email: null,
    contactName: 'Гречко Максим',
    days: 96,
  },
] as const;

export const agencyPhones: readonly string[] = [...colleagues.map(({ phone }) => phone), newcomer.phone];

/** Makes the demo agency as large as one is: its agents in every state, its branches, and the papers of both agencies. */
export async function writeAgency(tx: Transaction, evening: number): Promise<void> {
  const daysAgo = (days: number) => new Date(evening - days * DAY);
  const agency = await findByPhone(tx, AGENCY);
  if (!agency) throw new Error('the demo agency was not written');
  await tx
    .update(users)
    .set({ createdAt: daysAgo(705) })
    .where(eq(users.id, agency.id));
  await tx
    .update(users)
    .set({ createdAt: daysAgo(430) })
    .where(eq(users.phone, AGENCY_AGENT));
  await tx
    .update(users)
    .set({ createdAt: daysAgo(5) })
    .where(eq(users.phone, WAITING_AGENT));
  const written = await tx
    .insert(users)
    .values(
      colleagues.map(({ phone, email, name: [lastName, firstName, patronymic], joined, state }) => ({
        role: 'agent' as const,
        agencyId: agency.id,
        phone,
        email,
        lastName,
        firstName,
        patronymic,
        ...states[state],
        createdAt: daysAgo(joined),
      })),
    )
    .returning();
  await writeJournal(
    tx,
    // In the order of time, as lines always are.
    [
      ...written
        .filter(({ blocked }) => blocked)
        .map(({ id }) => ({ ...by(agency.id, 'block', id), at: daysAgo(12) })),
      ...written
        .filter(({ blockFixation }) => blockFixation)
        .map(({ id }) => ({
          ...byTerminal('block_fixation', id),
          at: daysAgo(6),
          reason: 'Спор по клиенту, разбираемся.',
        })),
    ],
  );
  await tx.insert(branches).values(
    salesOffices.map(({ days, ...salesOffice }) => ({
      ...salesOffice,
      agencyId: agency.id,
      createdAt: daysAgo(days),
    })),
  );
  await keepPapers(tx, agency.id, {
    companyName: agency.companyName ?? '',
    inn: agency.inn ?? '',
    ogrn: '1182375000015',
    legalAddress: agency.legalAddress ?? '',
    taxForm: 'УСН «Доходы»',
    head: 'Громов Павел Сергеевич',
    phone: agency.phone,
    email: agency.email,
    founded: '14 марта 2018 г.',
    signed: '16 декабря 2024 г.',
  });
  const [other] = await tx
    .insert(users)
    .values({ ...newcomer, createdAt: daysAgo(1) })
    .returning();
  if (!other) throw new Error('the second demo agency was not written');
  await keepPapers(tx, other.id, {
    companyName: newcomer.companyName,
    inn: newcomer.inn,
    ogrn: '1242300000019',
    legalAddress: '353900, Новороссийск, ул. Набережная, 8, офис 4',
    taxForm: 'УСН «Доходы минус расходы»',
    head: 'Назарова Вера Олеговна',
    phone: newcomer.phone,
    email: newcomer.email,
    founded: '5 февраля 2024 г.',
    signed: '19 ноября 2026 г.',
  });
}

const by = (agencyId: number, action: AuditAction, subjectId: number) =>
  ({ by: { kind: 'agency', id: agencyId }, action, subject: 'account', subjectId }) as const;
const byTerminal = (action: AuditAction, subjectId: number) =>
  ({ by: terminalAuthor, action, subject: 'account', subjectId }) as const;

const keepPapers = (tx: Transaction, userId: number, of: PaperAgency): Promise<void> =>
  saveFiles(
    tx,
    userId,
    agencyPapers(of).map(({ name, content }) => ({ name, extension: 'pdf', bytes: content })),
  );
