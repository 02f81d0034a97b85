import { eq } from 'drizzle-orm';
import { findByPhone } from '../../accounts/find-account';
import type { Transaction } from '../../db/database';
import { requests, type StoredCampaign, staffUsers } from '../../db/schema/account-schema';
import { writeJournal } from '../../journal/write-journal';
import { FIRST_AGENT } from './demo-accounts';
import { MANAGER_EMAIL } from './demo-manager';

interface Asked {
  name: string;
  phone: string;
  comment: string;
  hours: number;
  campaign?: StoredCampaign;
  /** Sent by the first agent. */
  ofAgent?: true;
  /** Hours ago at which the manager had answered. */
  done?: number;
}

const asked: readonly Asked[] = [
  {
    name: 'Олеся Дорошенко',
    phone: '+79184410023',
    comment: 'Хочу подключить агентство, нас пятеро. Какие условия по комиссии?',
    hours: 51,
    campaign: { utm_source: 'yandex', utm_medium: 'cpc', utm_campaign: 'agents_krasnodar' },
    done: 46,
  },
  {
    name: 'Марина Соколова',
    phone: FIRST_AGENT,
    comment: 'Клиент спрашивает о показе в «Каштановом дворе» в субботу утром.',
    hours: 27,
    ofAgent: true,
    done: 25,
  },
  {
    name: 'Игорь Мельник',
    phone: '+79282205517',
    comment: '',
    hours: 19,
    campaign: { utm_source: 'telegram', utm_medium: 'post', utm_campaign: 'sochi_autumn', utm_content: 'v2' },
  },
  {
    name: 'Марина Соколова',
    phone: FIRST_AGENT,
    comment: 'Нужна рассрочка на 18 месяцев для двухкомнатной, первый взнос 40 %.\nПерезвоните после 15:00.',
    hours: 4,
    ofAgent: true,
  },
  {
    name: 'Тимур Гаджиев',
    phone: '+79654410900',
    comment: 'Работаю один, без агентства. Как зарегистрироваться и закрепить клиента?',
    hours: 1,
    campaign: { utm_source: 'vk' },
  },
];

/** What people have asked lately: some of it answered by the manager. The keys are fixed, so is everything. */
export async function writeRequests(tx: Transaction, evening: number): Promise<void> {
  const hoursAgo = (hours: number) => new Date(evening - hours * 3_600_000);
  const agent = await findByPhone(tx, FIRST_AGENT);
  const [manager] = await tx.select().from(staffUsers).where(eq(staffUsers.email, MANAGER_EMAIL));
  const rows = await tx
    .insert(requests)
    .values(
      asked.map(({ name, phone, comment, hours, campaign, ofAgent, done }, at) => ({
        key: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
        name,
        phone,
        comment,
        campaign: campaign ?? null,
        kind: ofAgent ? ('agent' as const) : ('consultation' as const),
        userId: ofAgent ? (agent?.id ?? null) : null,
        createdAt: hoursAgo(hours),
        doneAt: done === undefined ? null : hoursAgo(done),
      })),
    )
    .returning();
  await writeJournal(
    tx,
    rows.flatMap(({ id, userId, doneAt }) =>
      doneAt === null
        ? []
        : [
            {
              by: { kind: 'staff' as const, id: manager?.id ?? null },
              at: doneAt,
              person: userId,
              action: 'finish' as const,
              subject: 'request' as const,
              subjectId: id,
              before: { done: false },
              after: { done: true },
            },
          ],
    ),
  );
}
