import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { query } from '../portal/postgres';

/** Somebody of a PostgreSQL who needs a password, as everybody does outside of tests. */
export interface LockedRole {
  /** The database's address in the role's name, with the first password. */
  readonly databaseUrl: string;
  /** Changes something of the role, `PASSWORD 'new'`, and ends its connections. */
  alter(what: string): Promise<void>;
}

const ROLE = 'locked';
const PASSWORD = 'first';

/** Makes the role; `databaseUrl`: of a database on a socket, where everybody else needs no password. */
export async function lockedRole(databaseUrl: string): Promise<LockedRole> {
  await query(databaseUrl, `CREATE ROLE ${ROLE} SUPERUSER LOGIN PASSWORD '${PASSWORD}'`);
  const rules = await rulesOf(databaseUrl);
  const open = await readFile(rules, 'utf8');
  await writeFile(rules, `local all ${ROLE} scram-sha-256\n${open}`);
  await query(databaseUrl, 'SELECT pg_reload_conf()');
  const address = new URL(databaseUrl);
  address.username = ROLE;
  address.password = PASSWORD;
  return {
    databaseUrl: address.href,
    async alter(what) {
      await query(databaseUrl, `ALTER ROLE ${ROLE} ${what}`);
      await query(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${ROLE}'`,
      );
    },
  };
}

async function rulesOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ hba_file: string }>('SHOW hba_file').finally(() => client.end());
  return rows[0]?.hba_file ?? '';
}
