import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import { users } from '../../../server/db/schema/account-schema';
import { type ApiServer, startApi } from '../../support/portal/api-server';
import { repository } from '../../support/portal/portal-process';

/** What the generated file has, as far as it is used here. */
interface GeneratedClient {
  readonly defaults: { baseUrl: string; headers: Record<string, string> };
  listFlats(query: { limit: number }): Promise<{ status: number; data: { results: { id: number }[] } }>;
  getFlat(id: number): Promise<{ status: number; data: { id: number; code?: string } }>;
  createToken(body: {
    email: string;
    password: string;
  }): Promise<{ status: number; data: { access: string } }>;
  addFavorite(body: { property: number }): Promise<{ status: number; data: { code?: string } }>;
  listFavorites(): Promise<{ status: number; data: { property: { id: number } }[] }>;
}

const PASSWORD = 'верный пароль 42';
let api: ApiServer;
/** Inside of the repository: the client finds its runtime as it does in a program's own. */
let folder: string;
beforeAll(async () => {
  api = await startApi('pglite');
  await api.db.update(users).set({ passwordHash: await hashPassword(PASSWORD) });
  await mkdir(join(repository, 'test-results'), { recursive: true });
  folder = await mkdtemp(join(repository, 'test-results', 'client-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('N8 a client that a public generator makes of the description compiles, and works', async () => {
  const file = join(folder, 'client.ts');
  await writeFile(file, await generateSource(`${api.url}/api/openapi.json`));
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  const lib = ['es2023', 'dom'];
  const config = { compilerOptions: { ...options, skipLibCheck: true, lib }, files: ['client.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', folder]);

  const client = (await import(/* @vite-ignore */ file)) as GeneratedClient;
  client.defaults.baseUrl = api.url;
  const { status, data } = await client.listFlats({ limit: 2 });
  expect([status, data.results.length]).toEqual([200, 2]);
  const id = data.results[0]?.id ?? 0;
  expect(await client.getFlat(id)).toMatchObject({ status: 200, data: { id } });
  expect(await client.getFlat(999_999)).toMatchObject({ status: 404, data: { code: 'not-found' } });
  expect(await client.addFavorite({ property: id })).toMatchObject({
    status: 401,
    data: { code: 'signed-out' },
  });
  const signedIn = await client.createToken({ email: 'confirmed@example.ru', password: PASSWORD });
  client.defaults.headers = { authorization: `Bearer ${signedIn.data.access}` };
  expect(await client.addFavorite({ property: id })).toMatchObject({ status: 200 });
  expect(await client.listFavorites()).toMatchObject({ status: 200, data: [{ property: { id } }] });
});
