import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { type Browser, chromium } from '@playwright/test';
import { hashToken } from '../../../server/sessions/session-store';
import type { SessionCookies } from '../../support/accounts/sign-in';
import { browserOptions } from '../../support/browser/browser';
import { openPortal, type Portal } from '../../support/portal/portal';
import { ensureTemplate } from '../../support/portal/template';
import { shortLived } from '../../support/short-lived.mjs';
import { LOTS } from './schedule/schedule';
import type { TrialPerson } from './schedule/user-changes';

/** Somebody of one schedule alone. */
export interface TrialAccount {
  readonly id: number;
  readonly phone: string;
  /** Of the second device, and of whoever looks at the server. */
  readonly session: SessionCookies;
}

/** What the schedules of one portion have in common: a browser, a server, and two accounts for each of them. */
export interface Stage {
  readonly browser: Browser;
  readonly portal: Portal;
  /** The lots that a list of flats begins with. */
  readonly lots: readonly number[];
  accounts(seed: number): Record<TrialPerson, TrialAccount>;
  /** Ends the server and reads from its database which keys worked, in order, by account. */
  executedKeys(): Promise<{ accountId: number; key: string }[]>;
  close(): Promise<void>;
}

const persons = ['owner', 'other'] as const;
const phoneOf = (seed: number, person: TrialPerson) =>
  `+7913${String(seed).padStart(6, '0')}${persons.indexOf(person)}`;
const sessionOf = (phone: string) => `trial ${phone}`;

/** Opens a stage for these seeds. `dist`: another build than the present one. */
export async function openStage(seeds: readonly number[], dist?: string): Promise<Stage> {
  const template = await ensureTemplate();
  const folder = await mkdtemp(join(tmpdir(), 'portal-trial-'));
  const data = join(folder, 'data');
  await promisify(execFile)('cp', ['-a', '--reflink=auto', join(template, 'data'), data]);
  const ids = await addPeople(data, seeds);
  const portal = await openPortal({ template: data, flags: shortLived });
  await rm(folder, { recursive: true });
  if (dist) {
    await portal.stop();
    await portal.start(dist);
  }
  const browser = await chromium.launch(browserOptions());
  const list = await (await fetch(`${portal.url}/api/flats/`)).json();
  const lots = list.results.map(({ id }: { id: number }) => id).slice(0, 2 * LOTS);
  const account = (seed: number, person: TrialPerson): TrialAccount => {
    const phone = phoneOf(seed, person);
    const id = ids.get(phone);
    if (id === undefined) throw new Error(`The stage was not set for ${seed}`);
    return { id, phone, session: { sessionid: encodeURIComponent(sessionOf(phone)), has_session: '1' } };
  };
  return {
    browser,
    portal,
    lots,
    accounts: (seed) => ({ owner: account(seed, 'owner'), other: account(seed, 'other') }),
    executedKeys: async () => {
      await portal.stop();
      return inDatabase(portal.dataDir, async (database) => {
        const { rows } = await database.query<{ user_id: number; key: string }>(
          'select user_id, key from idempotency order by created_at',
        );
        return rows.map(({ user_id, key }) => ({ accountId: user_id, key }));
      });
    },
    close: async () => {
      await browser.close();
      await portal.remove();
    },
  };
}

/** Two confirmed agents for every seed, each with a session. Gives their ids by phone. */
async function addPeople(dataDir: string, seeds: readonly number[]): Promise<Map<string, number>> {
  const phones = seeds.flatMap((seed) => persons.map((person) => phoneOf(seed, person)));
  return inDatabase(dataDir, async (database) => {
    const { rows } = await database.query<{ id: number; phone: string }>(
      `insert into users (role, status, first_name, last_name, phone, email, confirmed)
       select 'agent', 'full_access', 'Пётр', 'Опытов', phone, phone || '@example.ru', true
       from unnest($1::text[]) as phone returning id, phone`,
      [phones],
    );
    const hashes = rows.map(({ phone }) => hashToken(sessionOf(phone)));
    await database.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select hash, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as made (hash, id)`,
      [hashes, rows.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, phone }) => [phone, id]));
  });
}

async function inDatabase<T>(dataDir: string, work: (database: PGlite) => Promise<T>): Promise<T> {
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
