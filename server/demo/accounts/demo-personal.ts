import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { findByPhone } from '../../accounts/find-account';
import type { Transaction } from '../../db/database';
import { consents, users } from '../../db/schema/account-schema';
import { favorites, notifications } from '../../db/schema/personal-schema';
import { lots, projects } from '../../db/schema/schema';
import { noticeOf, type RecordedChange } from '../../stock/changes/change-notice';
import { currentPolicy } from '../../texts/texts-store';
import { DEMO_SOURCE } from '../demo-source';
import { FIRST_AGENT } from './demo-accounts';

const HOUR = 3_600_000;
type Before = (hours: number) => Date;

const messagesOf = (before: Before): Message[] => [
  {
    type: 'favorites_properties',
    title: 'Скидка 5 % в «Самшитовой роще»',
    text: 'На двухкомнатные квартиры при полной оплате, пока идёт акция.',
    isPromo: true,
    deadline: before(-41 * 24),
    createdAt: before(20),
  },
  {
    type: 'clients_fixation',
    title: 'Клиент закреплён',
    text: 'Закрепление по проекту «Каштановый двор» подтверждено на 30 дней.',
    isApproved: true,
    createdAt: before(49),
  },
  {
    type: 'documents',
    title: 'Документ обновился',
    text: '«Согласование рекламы: что можно и чего нельзя» — вышла новая версия.',
    createdAt: before(96),
    viewedAt: before(90),
  },
  {
    type: 'registration_status',
    title: 'Регистрация одобрена',
    text: 'Вам открыт полный доступ к порталу. Желаем удачных сделок!',
    isApproved: true,
    createdAt: before(240),
    viewedAt: before(238),
  },
];

/** A few favorites and notifications for the first agent, so that a first look shows what they are. */
export async function writePersonal(tx: Transaction, evening: number): Promise<void> {
  const before = (hours: number) => new Date(evening - hours * HOUR);
  const agent = await findByPhone(tx, FIRST_AGENT);
  if (!agent) throw new Error('the first demo agent was not written');
  const liked = await tx
    .select({
      id: lots.id,
      type: lots.type,
      rooms: lots.rooms,
      is_euro: lots.isEuro,
      is_penthouse: lots.isPenthouse,
      is_free_plan: lots.isFreePlan,
      area: lots.area,
      number: lots.number,
      plan: lots.plan,
      price: lots.price,
      originalPrice: lots.originalPrice,
      project_name: projects.name,
    })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(
      and(
        eq(lots.source, DEMO_SOURCE),
        eq(lots.type, 'flats'),
        eq(lots.status, 1),
        isNotNull(lots.originalPrice),
        isNotNull(lots.price),
      ),
    )
    .orderBy(asc(lots.pricePerMeter), asc(lots.id))
    .limit(3);
  if (liked.length > 0) {
    await tx
      .insert(favorites)
      .values(
        liked.map(({ id }, index) => ({ userId: agent.id, lotId: id, addedAt: before(30 + index * 26) })),
      );
  }
  const told = liked.slice(0, 1).map((lot) => cheaper(lot, before));
  await tx
    .insert(notifications)
    .values([...told, ...messagesOf(before)].map((message) => ({ ...message, userId: agent.id })));
  await agreeToPromotions(tx, agent.id, before(240));
}

type Message = Omit<typeof notifications.$inferInsert, 'userId'>;
type Liked = RecordedChange['lot'] & {
  id: number;
  plan: string | null;
  price: number | null;
  originalPrice: number | null;
};

/** The price of a kept flat fell: told as such a change is always told. */
function cheaper({ id, plan, price, originalPrice, ...lot }: Liked, before: Before): Message {
  const change: RecordedChange = {
    lot: { ...lot, area: lot.area / 100 },
    before: { price: originalPrice, status: 1 },
    after: { price, status: 1 },
    isFavorite: true,
    clients: [],
    deals: [],
  };
  return {
    type: 'favorites_properties',
    ...noticeOf([change]),
    image: plan,
    isLot: true,
    lotId: id,
    createdAt: before(3),
  };
}

/** A promotion among the messages: who gets one has agreed to such. */
async function agreeToPromotions(tx: Transaction, userId: number, at: Date): Promise<void> {
  const policy = await currentPolicy(tx);
  if (!policy) throw new Error('the demo has no policy');
  await tx.update(users).set({ promoNotices: true }).where(eq(users.id, userId));
  const agreed = { userId, given: true, version: policy.version, address: '127.0.0.1', at };
  await tx.insert(consents).values([
    { ...agreed, purpose: 'personal_data' },
    { ...agreed, purpose: 'advertising' },
  ]);
}
