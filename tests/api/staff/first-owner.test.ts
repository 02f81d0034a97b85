import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { copyTestDatabase } from '../../../server/db/test-database';
import { portalLog } from '../../../server/log/portal-log';
import { startServer } from '../../../server/start-server';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { Visitor } from '../../support/portal/api-server';

const dataDir = await mkdtemp(join(tmpdir(), 'first-owner-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const logged: string[] = [];
async function start({ isTerminal = true } = {}) {
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', PUBLIC_ORIGIN: 'http://portal.test' });
  const server = await startServer(config, {
    clientDir: dataDir,
    keptAssetsDir: dataDir,
    log: portalLog('debug', { write: (line) => logged.push(line) }),
    print: (line) => printed.push(line),
    isTerminal,
  });
  const link = /http:\/\/portal\.test\/staff\/start#([\w-]{43})/.exec(printed.join('\n'))?.[1];
  return { ...server, link, said: printed.join('\n') };
}

test('M9 a portal without an owner prints a link at each start on a terminal, into no log, until one of them has made the owner', async () => {
  await copyTestDatabase(join(dataDir, 'database'));
  const unseen = await start({ isTerminal: false });
  expect(unseen.said, 'what is printed is kept').not.toContain('staff/start');
  expect(unseen.said).toContain('npm run office -- staff --link');
  await unseen.stop();
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.link).not.toBe(first.link);
  const visitor = new Visitor(second.address);
  await visitor.get(endpoints.getStaff.path);
  const owner = { name: 'Анна Лебедева', email: 'anna@example.ru', password: 'пароль подлиннее' };
  const made = await visitor.post(endpoints.startPortal.path, { link: second.link, ...owner });
  expect(made.body).toMatchObject({ email: owner.email, role: 'owner' });
  await second.stop();
  const third = await start();
  expect(third.link).toBeUndefined();
  expect(third.said).not.toContain('владельца');
  await third.stop();
  expect(logged.join('\n')).not.toContain(second.link);
});
