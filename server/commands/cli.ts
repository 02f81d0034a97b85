import { setTimeZone } from '../../src/contract/time/time-zone';
import {
  type Config,
  configuredHosts,
  pictureStorage,
  portalOrigin,
  priceLimits,
  readConfig,
} from '../config';
import { closeDataDir } from '../db/locks/private-folder';
import { openDatabase } from '../db/open-database';
import { openFileStore } from '../media/stores/open-file-store';
import { readRestore } from '../staff/commands/admin-command';
import { messageWays } from '../staff/messages';
import { startRefusal } from '../start-refusal';
import type { CommandContext } from './command';
import { refuseCommands, runRemotely } from './command-socket';
import { findCommand } from './registry';
import { restoreCommand } from './restore-command';
import { runCommand } from './run-command';

const print = (line: string) => console.log(line);

/** npm runs a script in the repository's folder and tells it where its caller stands. */
function terminalFolder(command: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === command && caller !== undefined ? caller : process.cwd();
}

let config: Config | null = null;

/**
 * `npm run feed|office -- …`: beside a running server that holds the embedded database the server does the work;
 * otherwise, and on PostgreSQL, this process does.
 */
async function main([name = '', ...args]: string[]): Promise<number> {
  // Neither a database that is away nor a wrong variable keeps help from whoever asks for it.
  if (args.at(-1) === '--help' || findCommand(name) === undefined)
    return runCommand(name, args.slice(-1), { print } as CommandContext);
  config = readConfig(process.env);
  setTimeZone(config.TIME_ZONE);
  const { DATABASE_URL, DATA_DIR, BACKUP_PASSPHRASE: passphrase } = config;
  const cwd = terminalFolder(name);
  if (DATABASE_URL === undefined) {
    const exit = await runRemotely(DATA_DIR, { name, args, cwd, passphrase }, print);
    if (exit !== null) return exit;
  }
  process.umask(0o077);
  closeDataDir(DATA_DIR);
  // By itself: a database that is opened is empty no more.
  const restore = name === 'office' ? readRestore(args) : null;
  if (restore !== null) return restoreCommand(restore, { config, cwd, print });
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  if (database.lock) refuseCommands(database.lock);
  const place = { ...database, dataDir: DATA_DIR, ...pictureStorage(config) };
  try {
    return await runCommand(name, args, {
      db: database.db,
      files: openFileStore(place).files,
      dataDir: DATA_DIR,
      hosts: configuredHosts(config),
      limits: priceLimits(config),
      messageWays: messageWays(config, database.db),
      origin: portalOrigin(config),
      storage: { kind: database.kind, bucket: place.bucket },
      passphrase,
      cwd,
      print,
    });
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const refusal = startRefusal(error, config);
  if (refusal === null) throw error;
  console.error(refusal);
  process.exitCode = 1;
}
