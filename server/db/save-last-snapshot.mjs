// After `npm run db:generate`: drizzle-kit compares the schema with the last snapshot alone, and the migrator reads the
// journal and the SQL. An older snapshot is read by nobody and has thousands of lines.
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('./migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(new URL(name, folder));
