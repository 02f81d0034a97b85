import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportGroup } from '../../../src/contract/reports/report-steps';
import type { Executor } from '../../db/database';
import { staffUsers, users } from '../../db/schema/account-schema';
import { projectManagers } from '../../db/schema/clients/appointment-schema';
import { projects } from '../../db/schema/schema';
import { ERASED_KEY } from './parted-steps';

interface Named {
  readonly table: typeof users | typeof projects | typeof staffUsers | typeof projectManagers;
  readonly id: PgColumn;
  readonly name: SQL<string>;
  /** Before the id in a key. */
  readonly prefix: string;
}

const accountName = sql<string>`coalesce(nullif(${users.brandName}, ''), trim(${users.lastName} || ' ' || ${users.firstName}))`;
const accounts: Named = { table: users, id: users.id, name: accountName, prefix: '' };
const ofProjects: Named = {
  table: projects,
  id: projects.id,
  prefix: '',
  name: sql<string>`${projects.name}`,
};
const managers: readonly Named[] = [
  { table: staffUsers, id: staffUsers.id, name: sql<string>`${staffUsers.name}`, prefix: 'staff:' },
  {
    table: projectManagers,
    id: projectManagers.id,
    prefix: 'host:',
    name: sql<string>`${projectManagers.name} || ', показы'`,
  },
];

interface GroupNames {
  readonly named: readonly Named[];
  /** The row of those that have none. */
  readonly without: string;
  /** A key whose row is gone. */
  gone(key: string): string;
}

const ofAccounts = (without: string): GroupNames => ({
  named: [accounts],
  without,
  gone: (key) => (key === ERASED_KEY ? 'Удалённые кабинеты' : `Кабинет № ${key}`),
});

const groupNames: Readonly<Record<Exclude<ReportGroup, 'none'>, GroupNames>> = {
  agent: ofAccounts('Без агента'),
  agency: ofAccounts('Без агентства'),
  project: { named: [ofProjects], without: 'Без проекта', gone: (key) => `Проект № ${key}` },
  manager: {
    named: managers,
    without: 'Менеджер не указан',
    gone: (key) => `Бывший сотрудник № ${key.split(':')[1] ?? key}`,
  },
};

/** What the rows of these keys are called, by key. */
export async function nameRows(
  db: Executor,
  group: Exclude<ReportGroup, 'none'>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { named, without, gone } = groupNames[group];
  const names = new Map<string, string>();
  for (const { table, id, name, prefix } of named) {
    const ids = keys
      .filter((key) => key.startsWith(prefix))
      .map((key) => Number(key.slice(prefix.length)))
      .filter((one) => Number.isSafeInteger(one) && one > 0);
    if (ids.length === 0) continue;
    const rows = await db.select({ id, name }).from(table).where(inArray(id, ids));
    for (const row of rows) if (row.name !== '') names.set(`${prefix}${row.id}`, row.name);
  }
  return new Map(keys.map((key) => [key, key === '' ? without : (names.get(key) ?? gone(key))]));
}
