import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadedPictures } from '../../../../server/db/schema/file-schema';
import { projects } from '../../../../server/db/schema/schema';
import { forgetPictures } from '../../../../server/media/mirror/forget-pictures';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { formOf } from '../../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const { path } = endpoints.uploadPicture;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 0h9"/></svg>';

describe.each(databaseKinds)('pictures that managers upload on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  let photo: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
    const drawn = sharp({ create: { width: 700, height: 500, channels: 3, background: '#357' } });
    photo = new Uint8Array(await drawn.jpeg().toBuffer());
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(uploadedPictures);
    await api.db.update(projects).set({ picture: null });
  });
  const upload = (content: BlobPart, name: string, who = staff) =>
    who.post(path, formOf({}, [new File([content], name)], 'picture'));
  const kept = async () => (await api.db.select().from(uploadedPictures)).map(({ address }) => address);

  test('M3 a photograph is kept in its widths, whatever its name says; the same twice is one', async () => {
    const { status, body } = await upload(photo, 'Фасад.png');
    expect(status).toBe(200);
    expect(body).toEqual({
      address: expect.stringMatching(/^\/storage\/.+-700\.webp$/),
      width: 700,
      height: 500,
    });
    const shown = await fetch(api.url + body.address);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(await api.files.has(body.address.replace('-700.webp', '-320.avif'))).toBe(true);
    expect((await upload(photo, 'другое имя')).body.address).toBe(body.address);
    expect(await kept()).toEqual([body.address]);
  });

  test('M3 a drawing is kept as it stands, with its size in its own units', async () => {
    const { body } = await upload(SVG, 'План.svg');
    expect(body).toEqual({ address: expect.stringMatching(/\.svg$/), width: 640, height: 480 });
    expect(Buffer.from((await api.files.get(body.address)) ?? []).toString()).toBe(SVG);
  });

  test.each([
    ['what is no picture', 'просто текст', /Файл «a\.png»: это не картинка/],
    ['a drawing that runs', SVG.replace('<path', '<script>1</script><path'), /в SVG есть <script>/],
    ['a drawing that loads', SVG.replace('d=', 'style="fill:url(https://a.b/c)" d='), /в SVG есть style/],
    ['a drawing without a size', SVG.replace('viewBox="0 0 640 480"', ''), /в SVG не указан размер/],
    ['half a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /картинка повреждена/],
  ])('M3 %s is refused with the reason, and nothing is kept', async (_, content, reason) => {
    const { status, body } = await upload(content, 'a.png');
    expect(status).toBe(400);
    expect(body.errors.picture[0]).toMatch(reason);
    expect(await kept()).toEqual([]);
  });

  test('M3 a call without a picture says so; agents and guests upload nothing', async () => {
    expect((await staff.post(path, {})).body.errors).toEqual({ picture: ['Приложите картинку'] });
    const agent = await api.signIn('confirmed');
    expect((await upload(SVG, 'a.svg', agent)).status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  test('M3 a picture that nothing has named for a month is swept; one that a project names stays', async () => {
    const used = (await upload(photo, 'a.jpg')).body.address;
    const unused = (await upload(SVG, 'b.svg')).body.address;
    const [project] = await api.db.select().from(projects).limit(1);
    const id = project?.id ?? 0;
    await api.db.update(projects).set({ picture: used }).where(eq(projects.id, id));
    const sweep = () => forgetPictures(api.db, api.files, new AbortController().signal);
    await sweep();
    expect((await kept()).sort()).toEqual([used, unused].sort());
    await api.db.update(uploadedPictures).set({ usedAt: sql`now() - interval '31 days'` });
    expect(await sweep()).toBe(1);
    expect(await kept()).toEqual([used]);
    expect([await api.files.has(used), await api.files.has(unused)]).toEqual([true, false]);
    await api.db.update(projects).set({ picture: null }).where(eq(projects.id, id));
    // It was seen in use just now: its month begins with that.
    expect(await sweep()).toBe(0);
  });
});
