import { inArray } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { currentPolicy } from '../../texts/texts-store';
import { AGENCY, AGENCY_AGENT, FIRST_AGENT, SECOND_AGENT } from './demo-accounts';

interface Person {
  name: readonly [last: string, first: string, patronymic?: string];
  phones: readonly [string, ...string[]];
  email?: string;
  comment?: string;
  /** Since when, in hours. */
  hours: number;
}

/** By the agent's phone, the newest first. */
export const demoClients: Readonly<Record<string, readonly Person[]>> = {
  [FIRST_AGENT]: [
    {
      name: ['Ковалёва', 'Ирина', 'Павловна'],
      phones: ['+79183310045'],
      email: 'kovaleva.irina@demo.example',
      comment: 'Двухкомнатная с видом на двор, до 9 млн. Одобрена семейная ипотека.',
      hours: 5,
    },
    {
      name: ['Назаренко', 'Виктор', 'Олегович'],
      phones: ['+79882204417', '+78612204417'],
      comment: 'Продаёт старую квартиру, готов выйти на сделку через месяц.',
      hours: 22,
    },
    { name: ['Агаджанян', 'Нарине'], phones: ['+37491553120', '+79286604418'], hours: 47 },
    {
      name: ['Сухоруков', 'Артём', 'Ильич'],
      phones: ['+79615528031'],
      email: 'suhorukov@demo.example',
      comment: 'Инвестиция, смотрит студии на этапе котлована.',
      hours: 71,
    },
    { name: ['Ёлкина', 'Ольга', 'Сергеевна'], phones: ['+79094478812'], hours: 118 },
    {
      name: ['Михайлов', 'Дмитрий', 'Андреевич'],
      phones: ['+79184402267'],
      email: 'mihailov.d@demo.example',
      comment: 'Семья, двое детей. Важна школа рядом, этаж не выше седьмого.',
      hours: 190,
    },
    { name: ['Тлеуж', 'Фатима', 'Руслановна'], phones: ['+79289901154'], hours: 260 },
    {
      name: ['Прохоренко', 'Лариса', 'Ивановна'],
      phones: ['+79183300781'],
      comment: 'Переезжает из Норильска, приедет в декабре.',
      hours: 340,
    },
    { name: ['Беляев', 'Константин', 'Юрьевич'], phones: ['+79604811920'], hours: 640 },
    {
      name: ['Дорохина', 'Светлана', 'Викторовна'],
      phones: ['+79186639014', '+79186639015'],
      email: 'dorohina@demo.example',
      hours: 760,
    },
    {
      name: ['Ли', 'Сергей'],
      phones: ['+77012245519'],
      comment: 'Звонить после 16:00 по Москве.',
      hours: 930,
    },
  ],
  [AGENCY]: [{ name: ['Остапенко', 'Роман', 'Игоревич'], phones: ['+79185507733'], hours: 64 }],
  [AGENCY_AGENT]: [
    {
      name: ['Гуляева', 'Анна', 'Михайловна'],
      phones: ['+79882251160'],
      email: 'gulyaeva@demo.example',
      comment: 'Однокомнатная для дочери-студентки.',
      hours: 12,
    },
    { name: ['Чернов', 'Евгений', 'Петрович'], phones: ['+79611830274'], hours: 90 },
    { name: ['Исмаилова', 'Диана', 'Маратовна'], phones: ['+79284460095'], hours: 300 },
  ],
  '+79000000010': [
    { name: ['Панченко', 'Игорь', 'Витальевич'], phones: ['+79181127740'], hours: 33 },
    { name: ['Зуева', 'Марина', 'Львовна'], phones: ['+79094431208'], hours: 410 },
  ],
  [SECOND_AGENT]: [
    { name: ['Рогов', 'Николай', 'Степанович'], phones: ['+79615507846'], hours: 16 },
    { name: ['Шевцова', 'Алина', 'Романовна'], phones: ['+79887712035', '+79183300781'], hours: 140 },
  ],
};

/** Clients of the demo agents, who have all agreed to the processing of their data. */
export async function writeClients(tx: Transaction, evening: number): Promise<void> {
  const policy = await currentPolicy(tx);
  if (!policy) throw new Error('the demo has no policy');
  const agents = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.phone, Object.keys(demoClients)));
  for (const agent of agents) {
    for (const [at, { name, phones, email, comment, hours }] of (demoClients[agent.phone] ?? []).entries()) {
      const createdAt = new Date(evening - hours * 3_600_000);
      const [lastName, firstName, patronymic = ''] = name;
      const [row] = await tx
        .insert(clients)
        .values({
          userId: agent.id,
          authorId: agent.id,
          lastName,
          firstName,
          patronymic,
          key: `00000000-0000-4000-8000-${String(agent.id * 1000 + at).padStart(12, '0')}`,
          email: email ?? null,
          comment: comment ?? '',
          consentAt: createdAt,
          consentAddress: '127.0.0.1',
          consentVersion: policy.version,
          createdAt,
          editedAt: createdAt,
        })
        .returning({ id: clients.id });
      if (!row) throw new Error('a demo client was not written');
      await tx.insert(clientPhones).values(
        phones.map((phone, place) => ({
          clientId: row.id,
          userId: agent.id,
          place,
          phone,
          phoneKey: phoneKey(phone),
        })),
      );
    }
  }
}
