import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, users } from '../../../../server/db/schema/account-schema';
import { clients } from '../../../../server/db/schema/clients/clients-schema';
import { links } from '../../../../server/db/schema/clients/links-schema';
import { lots } from '../../../../server/db/schema/schema';
import { portraitAddress } from '../../../../server/media/stores/portrait-address';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.getLotsPdf;
const person = {
  last_name: 'Ковалёва',
  first_name: 'Ирина',
  phone: '+79183310045',
  comment: 'Торопится',
  consent: { personal_data: true, version: 'v1' },
};
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0H400V300H0z" stroke="#14171C" fill="none"/></svg>';

describe.each(databaseKinds)('PDF for clients on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  let client: number;
  beforeAll(async () => {
    api = await startApi(kind);
    [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [links, clients, rateLimits]) await api.db.delete(table);
    client = (await agent.post(endpoints.addClient.path, person)).body.id;
    await api.db.update(lots).set({ hidePrices: false }).where(eq(lots.id, 3));
  });

  /** A file as it comes over the wire: `Visitor` reads answers as text. */
  const fetchFile = (address: string, who = agent) =>
    fetch(new URL(address, api.url), {
      headers: { cookie: [...who.cookies].map(([n, v]) => `${n}=${v}`).join('; ') },
    });
  const readFile = async (address: string, who?: Visitor) => {
    const answer = await fetchFile(address, who);
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const raw = Buffer.from(bytes).toString('latin1');
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return { headers: answer.headers, raw, text: text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ') };
  };
  const detailOf = async (answer: Promise<Response>) => {
    const { status, ...body } = (await (await answer).json()) as { status: number; detail: string };
    return [status, body.detail];
  };

  test('O4 an agent has a lot as a sheet with their name, phone and picture, and nobody keeps it on the way', async () => {
    const portrait = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } })
      .webp()
      .toBuffer();
    const image = portraitAddress(await api.files.put(portrait, 'webp'));
    const plan = await api.files.put(Buffer.from(drawing), 'svg');
    await api.db.update(users).set({ image }).where(eq(users.id, api.userIds.confirmed));
    await api.db.update(lots).set({ plan, price: 9_870_000, status: 1 }).where(eq(lots.id, 3));
    const [user] = await api.db.select().from(users).where(eq(users.id, api.userIds.confirmed));
    const { headers, text, raw } = await readFile(`${path}?lots=3`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''\S+\.pdf$/,
    );
    for (const said of ['9 870 000 ₽', user!.lastName, user!.firstName, 'Цены на'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/комисси|вознагражд/i);
    // The portrait alone: the plan is a drawing.
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test('O4 a price that is hidden, or not wanted, or of a lot that cannot be bought is nowhere in the file', async () => {
    await api.db.update(lots).set({ price: 9_870_000, status: 1 }).where(eq(lots.id, 3));
    expect((await readFile(`${path}?lots=3`)).text).toContain('9 870 000 ₽');
    expect((await readFile(`${path}?lots=3&prices=false`)).text).not.toContain('₽');
    expect((await readFile(`${path}?lots=3,5&kind=comparison&prices=false`)).text).not.toMatch(/₽|Цен/);
    await api.db.update(lots).set({ hidePrices: true }).where(eq(lots.id, 3));
    expect((await readFile(`${path}?lots=3`)).text).not.toContain('₽');
    await api.db.update(lots).set({ hidePrices: false, status: 4 }).where(eq(lots.id, 3));
    const sold = (await readFile(`${path}?lots=3`)).text;
    await api.db.update(lots).set({ status: 1 }).where(eq(lots.id, 3));
    expect(sold).not.toContain('₽');
    expect(sold).toContain('Прода');
  });

  test('O4 K1 a selection names the agent’s own client; of somebody else’s client, a lot that is not there, or too many nothing is made', async () => {
    const { text } = await readFile(`${path}?lots=7,3,5&client=${client}`);
    for (const said of ['Подборка: 3 лота', 'Для: Ирина Ковалёва']) expect(text).toContain(said);
    for (const secret of ['3310045', 'Торопится']) expect(text).not.toContain(secret);
    expect(await detailOf(fetchFile(`${path}?lots=3&client=${client}`, other))).toEqual([
      404,
      'Такого клиента нет.',
    ]);
    expect((await fetchFile(`${path}?lots=3,999999`)).status).toBe(404);
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join();
    for (const wrong of [
      '',
      '?lots=',
      '?lots=a',
      `?lots=${many}`,
      '?lots=3&kind=book',
      '?lots=3&kind=comparison',
    ])
      expect([wrong, (await fetchFile(path + wrong)).status]).toEqual([wrong, 400]);
    expect((await fetchFile(`${path}?lots=3`, api.visitor())).status).toBe(401);
  });

  test('O4 one agent waits for a few files at once, and not for more', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(`${path}?lots=3`)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  });

  test('O4 L5 whoever has a link saves its selection as a file, by its choice of prices, as long as it is open', async () => {
    await api.db.update(users).set({ image: null }).where(eq(users.id, api.userIds.confirmed));
    const send = async (more: object) =>
      (await agent.post(endpoints.createLink.path, { client, lots: [3, 5, 7], ...more })).body;
    const guest = api.visitor();
    const [priced, bare] = [await send({}), await send({ has_prices: false })];
    expect((await guest.send('GET', `/s/${priced.token}`)).text).toMatch(
      /<a [^>]*data-pdf[^>]*>.*Скачать PDF<\/a>/,
    );
    const { text, headers } = await readFile(`/s/${priced.token}/pdf`, guest);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(text).toContain('₽');
    for (const secret of ['Ковалёва', '3310045', priced.token]) expect(text).not.toContain(secret);
    expect((await readFile(`/s/${bare.token}/pdf`, guest)).text).not.toContain('₽');
    await agent.post(`${endpoints.listLinks.path}${bare.link.id}/revoke/`);
    for (const token of [bare.token, 'a'.repeat(22)])
      expect(await detailOf(fetchFile(`/s/${token}/pdf`, guest))).toEqual([
        404,
        'Ссылка больше не действует.',
      ]);
  });
});
