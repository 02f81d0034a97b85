import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { auditLines, requests, users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { favorites, notifications } from '../../db/schema/personal-schema';
import { cities, lotDetails, lotHistory, lots, projects } from '../../db/schema/schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { importFeed } from '../../feed/import-feed';
import { yrlFeed, yrlOffer } from '../../feed/test-feeds';
import { fixClient } from '../../fixations/fix-client';
import { readLines } from '../../journal/read-journal';
import { folderFileStore } from '../../media/stores/folder-file-store';
import { accountActs } from '../accounts/acts';
import { adminCommand } from './admin-command';

let db: Database;
const dataDir = await mkdtemp(join(tmpdir(), 'office-'));
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(dataDir, { recursive: true });
});

async function office(...args: string[]): Promise<{ exit: number; lines: string[] }> {
  const lines: string[] = [];
  const files = folderFileStore(dataDir);
  const exit = await adminCommand(args, {
    db,
    files,
    dataDir,
    cwd: dataDir,
    print: (line) => lines.push(line),
  });
  return { exit, lines };
}

const PHONE = '+79000000099';

async function addUser(values: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({
      role: 'agent',
      status: 'inspecting',
      lastName: 'Ким',
      firstName: 'Вера',
      phone: PHONE,
      email: `${values.phone ?? PHONE}@example.com`,
      ...values,
    })
    .returning({ id: users.id });
  return user!.id;
}

const userOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const told = () => db.select().from(notifications).orderBy(asc(notifications.id));

describe('K3 a manager at the terminal decides about accounts', () => {
  test('approve opens everything, tells the agent, and works once', async () => {
    const id = await addUser();
    const first = await office('approve', '8', '900', '000-00-99');
    expect(first).toEqual({ exit: 0, lines: ['Ким Вера, +7 900 000-00-99: подтверждён'] });
    expect(await userOf(id)).toMatchObject({ status: 'full_access', confirmed: true });
    expect(await office('approve', PHONE)).toMatchObject({
      exit: 0,
      lines: [expect.stringMatching(/уже подтверждён/)],
    });
    expect(await told()).toMatchObject([{ userId: id, type: 'registration_status', isApproved: true }]);
  });

  test('refuse says why, and takes a confirmed agent back to waiting', async () => {
    const id = await addUser({ status: 'full_access', confirmed: true });
    expect(await office('refuse', PHONE)).toMatchObject({
      exit: 1,
      lines: [expect.stringMatching(/причину/)],
    });
    expect((await office('refuse', PHONE, '--reason', 'Не тот ИНН')).exit).toBe(0);
    expect(await userOf(id)).toMatchObject({ status: 'inspecting', confirmed: false });
    expect(await told()).toMatchObject([{ text: 'Не тот ИНН', isApproved: false }]);
  });

  test('block and unblock', async () => {
    const id = await addUser({ status: 'full_access', confirmed: true });
    await office('block', PHONE);
    expect(await userOf(id)).toMatchObject({ blocked: true, confirmed: true });
    await office('unblock', PHONE);
    expect(await userOf(id)).toMatchObject({ blocked: false, status: 'full_access' });
    expect((await told()).map(({ isApproved }) => isApproved)).toEqual([false, true]);
  });

  test('each decision leaves one line of audit, and a refusal stays with the account until it is approved', async () => {
    const id = await addUser();
    await office('refuse', PHONE, '--reason', 'Не тот ИНН');
    expect((await userOf(id)).refusal).toBe('Не тот ИНН');
    await office('approve', PHONE);
    await office('approve', PHONE);
    expect((await userOf(id)).refusal).toBeNull();
    expect(await readLines(db, undefined)).toMatchObject([
      { actor: 'terminal', actorId: null, action: 'refuse', subjectId: id, reason: 'Не тот ИНН' },
      { actor: 'terminal', actorId: null, action: 'approve', subjectId: id, reason: '' },
    ]);
  });

  test('the fixing of clients is stopped and goes on', async () => {
    const id = await addUser({ status: 'full_access', confirmed: true });
    await office('block_fixation', PHONE, '--reason', 'Спор');
    expect(await userOf(id)).toMatchObject({ blockFixation: true, blocked: false });
    await office('restore_fixation', PHONE);
    expect(await userOf(id)).toMatchObject({ blockFixation: false });
    expect((await told()).map(({ type, text }) => [type, text])).toEqual([
      ['fixation_block', 'Спор'],
      ['fixation_block', 'Вы снова можете закреплять клиентов.'],
    ]);
  });

  test('of several accounts of a phone the proved one is meant', async () => {
    const id = await addUser();
    await addUser({ status: 'registration' });
    await office('approve', PHONE);
    expect(await userOf(id)).toMatchObject({ confirmed: true });
  });

  test.each([
    [{ status: 'registration' } as const, /не проверил телефон/],
    [{ agencyId: 7 }, /его агентство/],
  ])('approve of %o is refused, and changes nothing', async (values, message) => {
    const id = await addUser(values);
    const before = await userOf(id);
    expect(await office('approve', PHONE)).toMatchObject({
      exit: 1,
      lines: [expect.stringMatching(message)],
    });
    expect(await userOf(id)).toEqual(before);
    expect(await told()).toEqual([]);
  });

  test('unknown and unreadable phones are told', async () => {
    expect(await office('approve', '+79000000001')).toMatchObject({
      exit: 1,
      lines: [expect.stringMatching(/нет/)],
    });
    expect(await office('approve', 'Вера')).toMatchObject({
      exit: 1,
      lines: [expect.stringMatching(/Невалидный номер/)],
    });
    expect(await office('block')).toMatchObject({ exit: 1, lines: ['Назовите телефон.'] });
  });
});

describe('K3 a manager at the terminal changes a lot', () => {
  beforeEach(async () => {
    const file = join(dataDir, 'feed.xml');
    await writeFile(file, yrlFeed([yrlOffer(1, { 'old-price/value': 9_000_000 })]));
    await importFeed(db, { origin: file, source: null, dryRun: false, force: false });
    await db.insert(favorites).values({ userId: await addUser(), lotId: 1 });
  });
  const lot = async () => (await db.select().from(lots))[0]!;
  const hiddenPrice = async () => (await db.select().from(lotDetails))[0]?.hiddenPrice;

  test('price and status, with history, revision and a notification to those who have saved it', async () => {
    const { exit, lines } = await office('lot', '1', '--price', '8 000 000', '--status', '2');
    expect(exit).toBe(0);
    expect(lines).toEqual([
      'Квартира 1: было свободна, 8\u00a0400\u00a0000\u00a0₽; стало бронь, 8\u00a0000\u00a0000\u00a0₽. Цена задана вручную: следующая загрузка фида её не изменит. Вернуть цену фида: --price feed',
    ]);
    expect(await lot()).toMatchObject({
      price: 8_000_000,
      pricePerMeter: 147_330,
      originalPrice: 9_000_000,
      status: 2,
      revision: 2,
    });
    expect((await currentRevision(db)).revision).toBe(2);
    expect((await db.select().from(lotHistory)).at(-1)).toMatchObject({ price: 8_000_000, status: 2 });
    expect(await told()).toMatchObject([
      { type: 'favorites_properties', isLot: true, title: 'Квартира: бронь' },
    ]);
  });

  test('C7 who has switched service messages off is told of no change', async () => {
    await db.update(users).set({ serviceNotices: false });
    await office('lot', '1', '--price', '8000000');
    expect(await told()).toEqual([]);
    await db.update(users).set({ serviceNotices: true });
    await office('lot', '1', '--price', '7900000');
    expect(await told()).toHaveLength(1);
  });

  test('a hidden price leaves no trace, and comes back by a new one', async () => {
    await office('lot', '1', '--price', 'hidden');
    expect(await lot()).toMatchObject({
      price: null,
      originalPrice: null,
      pricePerMeter: null,
      hidePrices: true,
      hasPromotions: false,
    });
    expect(await hiddenPrice()).toBe(8_400_000);
    expect((await told()).at(-1)!.text).not.toMatch(/8\s?400/);
    await office('lot', '1', '--price', '8500000');
    expect(await lot()).toMatchObject({ price: 8_500_000, hidePrices: false });
    expect(await hiddenPrice()).toBeNull();
  });

  test('what is so already is not told again', async () => {
    expect(await office('lot', '1', '--status', '1')).toMatchObject({
      exit: 0,
      lines: [expect.stringMatching(/уже свободна/)],
    });
    expect((await currentRevision(db)).revision).toBe(1);
    expect(await told()).toEqual([]);
  });

  test.each([
    [['lot', '99', '--status', '1'], /Лота 99 нет/],
    [['lot', 'x', '--status', '1'], /номер/],
    [['lot', '1'], /--price/],
    [['lot', '1', '--price', '12,5'], /не подходит/],
    [['lot', '1', '--price', '10'], /не подходит/],
    [['lot', '1', '--status', '7'], /Статуса «7» нет/],
  ])('%o is refused', async (args, message) => {
    expect(await office(...args)).toMatchObject({ exit: 1, lines: [expect.stringMatching(message)] });
    expect((await currentRevision(db)).revision).toBe(1);
  });
});

describe('K3 a manager at the terminal writes to agents', () => {
  test('to one, and to all', async () => {
    const [one, two] = [await addUser(), await addUser({ phone: '+79000000098' })];
    await office('notify', PHONE, '--title', 'Договор', '--text', 'Готов', '--type', 'documents');
    expect(await told()).toMatchObject([
      { userId: one, type: 'documents', title: 'Договор', isApproved: null },
    ]);
    const { lines } = await office('notify', 'all', '--title', 'Старт', '--text', 'Продажи открыты');
    expect(lines).toEqual(['Отправлено: 2\u00a0уведомления']);
    expect((await told()).slice(1).map(({ userId, type }) => [userId, type])).toEqual([
      [one, 'news'],
      [two, 'news'],
    ]);
  });

  test('I4 a tap leads to the project that was named; one that there is not is refused', async () => {
    await addUser();
    const [city] = await db.insert(cities).values({ slug: 'sochi', name: 'Сочи' }).returning();
    const [project] = await db
      .insert(projects)
      .values({ slug: 'more', name: 'Море', cityId: city!.id, source: 'test', externalId: 'more' })
      .returning();
    const write = (slug: string) =>
      office('notify', 'all', '--title', 'Старт', '--text', 'Продажи открыты', '--project', slug);
    expect((await write('nowhere')).lines).toEqual([expect.stringContaining('Проекта «nowhere» нет')]);
    await write('more');
    expect(await told()).toMatchObject([{ type: 'news', projectId: project!.id }]);
  });

  test('a promotion reaches who agreed to such, with its last day', async () => {
    const agreed = await addUser({ promoNotices: true });
    await addUser({ phone: '+79000000098' });
    const promo = (...more: string[]) =>
      office('notify', 'all', '--title', 'Скидка', '--text', 'До конца года', ...more);
    expect((await promo('--promo', '--until', '2026-12-31')).lines).toEqual([
      'Отправлено: 1\u00a0уведомление. Выключены в настройках: у 1\u00a0получателя',
    ]);
    expect(await told()).toMatchObject([
      { userId: agreed, isPromo: true, deadline: new Date('2026-12-31T20:59:59Z') },
    ]);
    for (const wrong of [
      ['--until', '2026-12-31'],
      ['--promo', '--until', 'завтра'],
      ['--promo', '--until', '2026-13-01'],
    ])
      expect((await promo(...wrong)).exit).toBe(1);
    expect(await promo('--promo', '--until', '2026-02-31')).toMatchObject({
      exit: 1,
      lines: [expect.stringContaining('«2026-02-31» не подходит: нужен день, который есть в календаре')],
    });
    expect(await told()).toHaveLength(1);
  });

  test('who has switched service messages off gets none, but what concerns their account', async () => {
    const id = await addUser({ serviceNotices: false });
    const send = (type: string) =>
      office('notify', PHONE, '--title', 'Заголовок', '--text', 'Текст', '--type', type);
    expect(await send('documents')).toMatchObject({
      exit: 1,
      lines: [
        expect.stringMatching(/^Не отправлено: Ким Вера.* — такие уведомления в настройках выключены\.$/),
      ],
    });
    expect((await send('registration_status')).exit).toBe(0);
    await office('block', PHONE, '--reason', 'Договор расторгнут');
    await office('block_fixation', PHONE);
    expect((await told()).map(({ userId, type }) => [userId, type])).toEqual([
      [id, 'registration_status'],
      [id, 'registration_status'],
      [id, 'fixation_block'],
    ]);
  });

  test('nothing without words, and of no unknown type', async () => {
    await addUser();
    expect(await office('notify', 'all', '--text', 'Текст')).toMatchObject({
      exit: 1,
      lines: [expect.stringMatching(/заголовок/)],
    });
    const unknown = await office('notify', 'all', '--title', 'А', '--text', 'Б', '--type', 'spam');
    expect(unknown).toMatchObject({ exit: 1, lines: [expect.stringMatching(/«spam» нет/)] });
    expect(await told()).toEqual([]);
  });
});

describe('I5 K3 a manager at the terminal reads what people ask', () => {
  const ask = async (name: string, more: Partial<typeof requests.$inferInsert> = {}) => {
    const [row] = await db
      .insert(requests)
      .values({ key: crypto.randomUUID(), kind: 'consultation', name, phone: PHONE, ...more })
      .returning();
    return row!.id;
  };

  test('who waits longest comes first, with phone, words and campaign; done ones only when asked for', async () => {
    expect((await office('requests')).lines).toEqual(['Необработанных обращений нет.']);
    const first = await ask('Анна', {
      comment: 'Первая строка\n\nВторая',
      campaign: { utm_source: 'yandex', utm_campaign: 'autumn' },
    });
    const second = await ask('Борис', { kind: 'agent', doneAt: new Date() });
    const { lines } = await office('requests');
    expect(lines[0]).toMatch(
      new RegExp(`^${first}  \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d  Анна, \\+7 .*  консультация$`),
    );
    expect(lines.slice(1)).toEqual([
      '    Первая строка',
      '    Вторая',
      '    utm_source=yandex utm_campaign=autumn',
      '1\u00a0обращение',
    ]);
    const all = (await office('requests', '--all')).lines;
    expect(all.find((line) => line.startsWith(`${second}  `))).toMatch(/Борис.*от агента {2}обработано/);
  });

  test('one is marked as done, once, and taken back, each with its line of audit', async () => {
    const id = String(await ask('Анна'));
    expect((await office('requests', '--done', id)).lines).toEqual([`Обращение ${id}, Анна: обработано`]);
    expect((await office('requests', '--done', id)).lines).toEqual([`Обращение ${id}, Анна: уже обработано`]);
    expect((await office('requests')).lines).toEqual(['Необработанных обращений нет.']);
    expect((await office('requests', '--undone', id)).lines).toEqual([`Обращение ${id}, Анна: в работе`]);
    expect(await db.select().from(auditLines).orderBy(asc(auditLines.id))).toMatchObject([
      { actor: 'terminal', action: 'finish', subject: 'request', subjectId: Number(id) },
      { actor: 'terminal', action: 'reopen', subject: 'request', subjectId: Number(id) },
    ]);
  });

  test.each([
    [['--done', '999'], 'Обращения 999 нет.'],
    [['--done', 'x'], 'Назовите номер обращения.'],
    [['--done', '1', '--undone', '1'], 'Назовите что-то одно: --done или --undone.'],
  ])('%o is refused', async (args, message) => {
    expect(await office('requests', ...args)).toEqual({ exit: 1, lines: [message] });
  });
});

describe('K3 the outbox', () => {
  test('shows the last messages, the newest last, and skips a broken line', async () => {
    const message = (code: string) =>
      JSON.stringify({ at: '2026-11-21T10:00:00Z', channel: 'sms', to: PHONE, text: `Код ${code}`, code });
    const lines = [message('1111'), '{"at":', message('2222'), message('3333')];
    await writeFile(join(dataDir, 'outbox.jsonl'), `${lines.join('\n')}\n`);
    const shown = (await office('outbox', '--last', '2')).lines;
    expect(shown).toEqual([
      expect.stringMatching(/sms {2}\+7 900 000-00-99 {2}Код 2222$/),
      expect.stringMatching(/Код 3333$/),
    ]);
    await rm(join(dataDir, 'outbox.jsonl'));
    expect((await office('outbox')).lines).toEqual(['Сообщений ещё не было.']);
  });
});

test('F8 the service worker is withdrawn and given back, and the terminal says how it stands', async () => {
  expect((await office('worker')).lines[0]).toContain('действует');
  const withdrawn = await office('worker', 'withdraw');
  expect([withdrawn.exit, withdrawn.lines[0]]).toEqual([0, expect.stringContaining('отозван')]);
  expect((await office('worker')).lines).toEqual(withdrawn.lines);
  expect((await office('worker', 'restore')).lines[0]).toContain('действует');
  // Twice is the same.
  expect((await office('worker', 'restore')).exit).toBe(0);
  expect(await office('worker', 'destroy')).toMatchObject({ exit: 1 });
});

test.each([
  [[]],
  [['destroy']],
  [['lot', '1', '--reason', 'x']],
  [['approve', '--unknown']],
])('K3 %o shows the help and is no success', async (args) => {
  const { exit, lines } = await office(...args);
  expect([exit, lines[0]]).toEqual([2, 'npm run office -- КОМАНДА']);
  // What was not understood stands below, where the terminal is: the help is longer than a screen.
  if (args.length > 0) expect(lines.at(-1)).toBe(`\nНе понимаю эту команду: office ${args.join(' ')}`);
});

test('K3 the help lists what there is', async () => {
  const { exit, lines } = await office('--help');
  expect(exit).toBe(0);
  for (const name of [
    'approve',
    'refuse',
    'block',
    'unblock',
    'staff',
    'notify',
    'requests',
    'lot',
    'outbox',
    'worker',
  ])
    expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
});

describe('fixation', () => {
  test('G2 K3 lists who waits, is answered by its number, and says what is missing', async () => {
    const userId = await addUser({ status: 'full_access', confirmed: true });
    const [city] = await db.insert(cities).values({ slug: 'sochi', name: 'Сочи' }).returning();
    const [project] = await db
      .insert(projects)
      .values({ slug: 'more', name: 'Море', cityId: city!.id, source: 'test', externalId: 'more' })
      .returning();
    const consent = { consentAt: new Date(), consentAddress: '::1', consentVersion: '' };
    const [client] = await db
      .insert(clients)
      .values({ userId, authorId: userId, key: 'a', lastName: 'Ковалёва', firstName: 'Ирина', ...consent })
      .returning();
    await db.insert(clientPhones).values({
      clientId: client!.id,
      place: 0,
      userId,
      phone: '+79183310045',
      phoneKey: '9183310045',
    });
    expect((await office('fixation')).lines).toEqual(['Закреплений, которые ждут ответа, нет.']);
    const row = await db.transaction((tx) =>
      fixClient(tx, {
        author: { id: userId },
        clientId: client!.id,
        key: 'f',
        project: project!.slug,
        comment: 'Двушка',
        participant: null,
        claimedAt: new Date(),
        termDays: 30,
        prolongs: 2,
      }),
    );
    const { lines } = await office('fixation');
    expect(lines[0]).toMatch(/Ковалёва Ирина, \+7 918 331-00-45 {2}«Море» {2}Ким Вера {2}ждёт ответа/);
    expect(lines.slice(1)).toEqual(['    Двушка', '1\u00a0закрепление']);
    const answer = (...words: string[]) => office('fixation', ...words);
    expect(await answer(`${row.id}`, 'refuse')).toEqual({ exit: 1, lines: ['Назовите причину отказа.'] });
    expect(await answer(`${row.id}`, 'да')).toMatchObject({ exit: 1 });
    expect(await answer('999', 'unique')).toEqual({ exit: 1, lines: ['Закрепления 999 нет.'] });
    const said = `Закрепление ${row.id}, Ковалёва Ирина, «Море», Ким Вера: `;
    expect((await answer(`${row.id}`, 'unique')).lines).toEqual([`${said}закреплён`]);
    expect((await answer(`${row.id}`, 'unique')).lines).toEqual([`${said}уже закреплён`]);
    expect((await told()).map(({ title }) => title)).toEqual(['Клиент закреплён']);
    expect((await office('fixation', '--all')).lines).toHaveLength(3);
  });
});

test('K3 an act that changes nothing of the account still tells its owner and the journal', async () => {
  const id = await addUser({ status: 'full_access', confirmed: true });
  const notice = { type: 'registration_status', title: 'Нужны документы', text: 'Устарел устав' } as const;
  const only = vi.spyOn(accountActs.block, 'of').mockReturnValue({ change: {}, notice });
  expect((await office('block', PHONE)).exit).toBe(0);
  only.mockRestore();
  expect(await db.select().from(notifications).where(eq(notifications.userId, id))).toMatchObject([notice]);
  expect(await db.select().from(auditLines)).toMatchObject([{ action: 'block', subjectId: id }]);
});
