import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision } from '../../../server/db/changes/revision';
import { settings } from '../../../server/db/schema/schema';
import { readLines } from '../../../server/journal/read-journal';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { accentColors } from '../../../src/contract/developer/look/accent-colors';
import { emptyLook } from '../../../src/contract/developer/look/look';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.getStaffLook;
const logoPath = endpoints.takeLogo.path;
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M1 1h38v8H1z" fill="${fill}"/></svg>`;

describe.each(databaseKinds)('the look of the portal on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let guest: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    await api.db.delete(settings).where(eq(settings.key, 'look'));
    await save(anna, {});
  });
  const save = (who: Visitor, body: object, seen?: string) =>
    who.send('PATCH', `${path}${seen === undefined ? '' : `?seen=${seen}`}`, { body });
  const give = (bytes: string | Uint8Array<ArrayBuffer>, name: string, who = anna) => {
    const body = new FormData();
    body.set('data', '{}');
    body.set('file', new File([bytes], name));
    return who.send('POST', logoPath, { body });
  };
  const shown = async () => (await guest.get(endpoints.getHeader.path)).body.look;

  test('M2 before anything is chosen nothing of it is in the header', async () => {
    expect((await anna.get(path)).body.look).toEqual(emptyLook);
    expect(await shown()).toBeUndefined();
  });

  test('M2 what a manager chooses is drawn once, and stands in the header’s answer with a line of the journal', async () => {
    const logo = await give(drawing('#8a1c4a'), 'Логотип.svg');
    expect(logo.body).toMatchObject({ on_light: true, on_dark: false });
    expect(await shown(), 'not before it is saved').toBeUndefined();
    const before = await currentRevision(api.db);
    const body = { accent: ' #8A1C4A', short_name: 'Южный  дом', logo: logo.body.file };
    const saved = await save(anna, body);
    expect(saved.status).toBe(200);
    expect(saved.body.look).toEqual({
      accent: '#8a1c4a',
      short_name: 'Южный дом',
      logo: logo.body,
      dark_logo: null,
    });
    expect((await currentRevision(api.db)).revision).toBeGreaterThan(before.revision);
    const look = await shown();
    expect(look.css).toContain(`--accent:${accentColors('#8a1c4a').dark.accent}`);
    expect(look.css, 'dark red is not seen on the dark header').toContain('.logo-picture{background:#fff');
    expect(look).toMatchObject({ short_name: 'Южный дом' });
    expect(look.logo).toMatch(
      /^<img class="logo-picture" src="\/storage\/.+\.webp" width="160" height="34" alt="">$/,
    );
    for (const [address, side] of [
      [look.icon, 192],
      [look.touch_icon, 180],
      [look.favicon, 48],
    ]) {
      const answer = await fetch(`${api.url}${address}`);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'png', width: side, height: side });
    }
    const [line] = await readLines(api.db, undefined, { isNewestFirst: true });
    expect(line).toMatchObject({ action: 'change', subject: 'developer', after: { accent: '#8a1c4a' } });
    await save(anna, body);
    expect(await readLines(api.db, undefined), 'what says so already is no change').toHaveLength(1);
    await save(anna, {});
    expect(await shown()).toBeUndefined();
  });

  test('M2 a dark logo takes the place of the other in the dark; each is refused on a ground that swallows it', async () => {
    const [dark, light] = [await give(drawing('#111'), 'a.svg'), await give(drawing('#eee'), 'b.svg')];
    expect(light.body).toMatchObject({ on_light: false, on_dark: true });
    const both = await save(anna, { logo: dark.body.file, dark_logo: light.body.file });
    expect(both.status).toBe(200);
    const look = await shown();
    expect(look.logo).toMatch(/<img class="logo-picture logo-dark" src="\/storage\/.+\.webp"/);
    expect(look.css).toContain('.logo-dark{display:block}');
    for (const [body, field] of [
      [{ logo: light.body.file }, 'logo'],
      [{ logo: dark.body.file, dark_logo: dark.body.file }, 'dark_logo'],
      [{ logo: `/storage/00/${'0'.repeat(40)}.png` }, 'logo'],
    ] as const) {
      const refused = await save(anna, body);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    expect(await shown()).toEqual(look);
  });

  test('M2 a colour that cannot be read is refused with the nearest one that can', async () => {
    const refused = await save(anna, { accent: '#ffcc00' });
    expect(refused.status).toBe(400);
    const [words] = refused.body.errors.accent;
    const [nearest] = /#[\da-f]{6}$/.exec(words) ?? [];
    expect((await save(anna, { accent: nearest })).status).toBe(200);
    expect((await save(anna, { accent: 'red' })).body.errors.accent).toEqual(['Нужен цвет вида #0b5c66']);
  });

  test('M2 a file that is no logo is refused with its place, and nothing of it is kept', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const wrong = await give(script, 'logo.svg');
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.file[0]).toMatch(/<script>, строка 1/);
    for (const [bytes, name] of [
      ['%PDF-1.4', 'logo.png'],
      [drawing('#111'), 'logo.png'],
      ['GIF89a', 'logo.svg'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.exe'],
    ] as const)
      expect((await give(bytes, name)).status, name).toBe(400);
  });

  test('M2 without a name of its own the icon has the developer’s where that fits, on the page as in the manifest', async () => {
    const brand = (name: string) => anna.send('PATCH', endpoints.getStaffDeveloper.path, { body: { name } });
    await brand('Берег');
    await save(anna, { accent: '#8a1c4a' });
    expect(await shown()).toMatchObject({ short_name: 'Берег' });
    await brand('Строительная компания «Берег»');
    expect(await shown()).not.toHaveProperty('short_name');
    await brand('');
  });

  test('M2 who saw an older look is told who was first', async () => {
    const { state } = (await anna.get(path)).body;
    expect((await save(oleg, { accent: '#111111' }, state)).status).toBe(200);
    const late = await save(anna, { accent: '#222222' }, state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    const now = (await anna.get(path)).body.state;
    expect((await save(anna, { accent: '#222222' }, now)).status).toBe(200);
  });

  test('M2 the look is the managers’ alone', async () => {
    const agent = await api.signIn('confirmed');
    for (const who of [guest, agent])
      for (const answer of [
        await who.get(path),
        await save(who, {}),
        await give(drawing('#111'), 'a.svg', who),
      ])
        expect(answer.status).toBe(401);
  });
});
