import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/open-database';
import { createDatabase, startPostgres } from './portal/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL is administered, and the name of its migrated, empty database. */
    postgres: { administration: string; template: string };
  }
}

/** One PostgreSQL for all files of a run, with a migrated database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const template = await postgres.createDatabase();
  await (await openDatabase({ databaseUrl: template, dataDir: '' })).close();
  provide('postgres', {
    administration: postgres.administration,
    template: new URL(template).pathname.slice(1),
  });
  return () => postgres.stop();
}

/** The address of a database of the test's own in the run's PostgreSQL, without any table. */
export const createEmptyDatabase = (): Promise<string> => createDatabase(inject('postgres').administration);

/** The address of a migrated, empty database of the test's own in the run's PostgreSQL. */
export function createTestDatabase(): Promise<string> {
  const { administration, template } = inject('postgres');
  return createDatabase(administration, template);
}

/** Databases of the run's PostgreSQL that tests of this process have given back, with whatever they have written. */
const givenBack: string[] = [];

/**
 * A migrated database for a test that leaves tables and settings of the database as they are: one that another test has
 * given back, whose tables are to be emptied first, or else a new one. Making one takes as long as a file's tests.
 */
export const takeTestDatabase = async (): Promise<string> => givenBack.pop() ?? createTestDatabase();

/** Takes a database back with which nobody is connected any more. */
export const giveBackTestDatabase = (databaseUrl: string): void => {
  givenBack.push(databaseUrl);
};
