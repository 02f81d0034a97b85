import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixations } from '../../../../server/db/schema/clients/fixation-schema';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';
import {
  agentHeaders,
  agentMatch,
  clientHeaders,
  clientMatch,
  csvFile,
  dayFromNow,
  fixationHeaders,
  fixationMatch,
  mover,
  undoRun,
} from './moving-tables';

const AGENTS = 400;
const FIXATIONS = 3_000;
const agentPhone = (at: number) => `+7926${1_000_000 + (at % AGENTS)}`;
const clientPhone = (at: number) => `+7918${1_000_000 + at}`;
const many = <Row>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at));

describe.each(databaseKinds)('a whole cabinet on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());

  test('M15 400 agents and 3 000 fixations come and go whole, and others are answered meanwhile', async () => {
    let isOver = false;
    let answers = 0;
    const others = (async () => {
      while (!isOver) {
        expect((await api.visitor().get(endpoints.getHeader.path)).status).toBe(200);
        answers += 1;
        await sleep(100);
      }
    })();
    const moved = async (made: { status: number; text: string; body: { fresh: number; id: number } }) => {
      expect(made.status, made.text).toBe(200);
      return made.body;
    };
    const agents = csvFile(
      agentHeaders,
      ...many(AGENTS, (at) => ['Агент Пётр', agentPhone(at), `agent${at}@example.ru`, '', '01.02.2024']),
    );
    await moved(await mover(staff, 'agents', agentMatch).move(agents));
    const clients = csvFile(
      clientHeaders,
      ...many(FIXATIONS, (at) => [agentPhone(at), 'Клиент Олег', clientPhone(at), '', '05.06.2025']),
    );
    await moved(await mover(staff, 'clients', clientMatch).move(clients));
    const fixed = csvFile(
      fixationHeaders,
      ...many(FIXATIONS, (at) => [
        agentPhone(at),
        clientPhone(at),
        'Облака',
        dayFromNow(-5),
        dayFromNow(25),
        '',
      ]),
    );
    const run = await moved(await mover(staff, 'fixations', fixationMatch).move(fixed));
    expect(run.fresh).toBe(FIXATIONS);
    expect((await undoRun(staff, run.id)).status).toBe(200);
    expect(await api.db.$count(fixations)).toBe(0);
    isOver = true;
    await others;
    expect(answers).toBeGreaterThan(0);
  }, 120_000);
});
