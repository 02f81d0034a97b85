import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Kept, PersonCard } from '../../../src/contract/calls/staff/people/staff-personal-endpoints';
import { counted } from '../../../src/contract/text/words';
import { agentName } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { consents, privateFiles, requests, users } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixationFiles, fixations } from '../../db/schema/clients/fixation-schema';
import { clientFavorites, links } from '../../db/schema/clients/links-schema';
import { favorites, notes, notifications } from '../../db/schema/personal-schema';
import { projects } from '../../db/schema/schema';
import type { UserRow } from '../../sessions/session-store';
import { whyRetained } from '../accounts/erase-account';
import { holdsOfClients } from './client-holds';
import { countPerson, ofPerson } from './find-persons';
import { keptBy } from './hold-words';

type Forms = readonly [string, string, string];

/** '12 заметок'; nothing of what there is none. */
const some = (number: number, forms: Forms): string[] => (number > 0 ? [counted(number, forms)] : []);

/** What is kept of somebody of this phone and what an erasure would make of it; null where nothing is. */
export async function readPerson(db: Executor, phone: string): Promise<PersonCard | null> {
  const where = ofPerson(phone);
  const [user] = await db.select().from(users).where(where.account);
  const copies = await db
    .select({ client: clients, agent: users })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(where.copies)
    .orderBy(asc(clients.id));
  const takesPart = await db
    .select({ project: projects.name, name: fixations.participantName })
    .from(fixations)
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(where.participations)
    .orderBy(asc(fixations.id));
  const sent = await db.select().from(requests).where(where.requests).orderBy(asc(requests.id));
  const name =
    (user && (user.brandName || nameOf(user))) ||
    (copies[0] && nameOf(copies[0].client)) ||
    (takesPart[0]?.name ?? sent[0]?.name);
  if (name === undefined) return null;
  return {
    ...(await countPerson(db, { phone, name })),
    account: user ? await accountPart(db, user) : null,
    copies: await copyParts(db, copies),
    takes_part_in: takesPart.map(({ project }) => project),
    sent: sent.map(({ id, kind, createdAt }) => ({ number: id, kind, at: createdAt.toISOString() })),
  };
}

const nameOf = (row: { lastName: string; firstName: string; patronymic: string }): string =>
  [row.lastName, row.firstName, row.patronymic].filter(Boolean).join(' ');

async function accountPart(db: Executor, user: UserRow): Promise<PersonCard['account']> {
  const { id } = user;
  const ofUser = db.select({ id: clients.id }).from(clients).where(eq(clients.userId, id));
  const fixed = await db.$count(fixations, inArray(fixations.clientId, ofUser));
  const dealt = await db.$count(deals, eq(deals.userId, id));
  const stays: Kept[] = [
    ...some(fixed, ['закрепление', 'закрепления', 'закреплений']).map((what) => ({
      what,
      why: 'Остаются с именем клиента, но без имени агента',
      until: null,
    })),
    ...some(dealt, ['сделка', 'сделки', 'сделок']).map((what) => ({
      what,
      why: 'Остаются без имени агента: по ним считают вознаграждение',
      until: null,
    })),
    { what: 'Строки журнала', why: 'Остаются без имён: их ключ стирается с кабинетом', until: null },
  ];
  return {
    id,
    name: user.brandName || nameOf(user),
    waits: await whyRetained(db, user),
    goes: [
      'имя, телефон, почта и пароль',
      ...some(await db.$count(privateFiles, eq(privateFiles.userId, id)), [
        'документ',
        'документа',
        'документов',
      ]),
      ...some(await db.$count(consents, eq(consents.userId, id)), ['согласие', 'согласия', 'согласий']),
      ...some(await db.$count(favorites, eq(favorites.userId, id)), [
        ...(['лот в избранном', 'лота в избранном', 'лотов в избранном'] as const),
      ]),
      ...some(await db.$count(notes, eq(notes.userId, id)), ['заметка', 'заметки', 'заметок']),
      ...some(await db.$count(notifications, eq(notifications.userId, id)), [
        ...(['уведомление', 'уведомления', 'уведомлений'] as const),
      ]),
    ],
    stays,
  };
}

async function copyParts(
  db: Executor,
  copies: readonly { readonly client: typeof clients.$inferSelect; readonly agent: UserRow }[],
): Promise<PersonCard['copies']> {
  const ids = copies.map(({ client }) => client.id);
  if (ids.length === 0) return [];
  const holds = await holdsOfClients(db, ids);
  const counts = async (
    table: typeof clientPhones | typeof clientFavorites | typeof links | typeof appointments,
  ) => {
    const rows = await db
      .select({ id: table.clientId, count: count() })
      .from(table)
      .where(inArray(table.clientId, ids))
      .groupBy(table.clientId);
    return new Map(rows.map((row) => [row.id, row.count]));
  };
  const [phones, kept, sent, visits] = [
    await counts(clientPhones),
    await counts(clientFavorites),
    await counts(links),
    await counts(appointments),
  ];
  const papers = await db
    .select({ id: fixations.clientId, count: count() })
    .from(fixationFiles)
    .innerJoin(fixations, eq(fixations.id, fixationFiles.fixationId))
    .where(inArray(fixations.clientId, ids))
    .groupBy(fixations.clientId);
  const papersOf = new Map(papers.map((row) => [row.id, row.count]));
  return copies.map(({ client, agent }) => {
    const { id } = client;
    const own = holds.filter(({ clientId }) => clientId === id);
    const named = [
      'имя',
      ...some(phones.get(id) ?? 0, ['телефон', 'телефона', 'телефонов']),
      ...(client.email === null ? [] : ['почта']),
      ...some(papersOf.get(id) ?? 0, ['документ', 'документа', 'документов']),
    ];
    return {
      id,
      name: nameOf(client),
      agent: agentName(agent),
      is_deleted: client.deletedAt !== null,
      goes: [
        ...(own.length > 0 ? [] : named),
        ...(client.comment === '' ? [] : ['комментарий агента']),
        ...some(kept.get(id) ?? 0, ['сохранённый лот', 'сохранённых лота', 'сохранённых лотов']),
        ...some(sent.get(id) ?? 0, ['ссылка с подборкой', 'ссылки с подборками', 'ссылок с подборками']),
        ...some(visits.get(id) ?? 0, ['показ', 'показа', 'показов']),
      ],
      stays: keptBy(own),
    };
  });
}
