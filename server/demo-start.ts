import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { formatPhone } from '../src/contract/accounts/fields/phone-format';
import { type Config, wantsDemo } from './config';
import type { OpenDatabase } from './db/open-database';
import { fillDemo } from './demo/fill-demo';
import type { FileStore } from './media/stores/file-store';

type Print = (line: string) => void;

const Accounts = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ phone: v.string(), email: v.string(), who: v.string() })),
);

const PROGRESS_MS = 1000;

/** Fills an empty database with the demo developer, telling once a second how far it is. */
export async function startDemo(
  { db, kind, inTurn: inSequence }: OpenDatabase,
  files: FileStore,
  config: Config,
  print: Print,
): Promise<void> {
  if (!wantsDemo(config, kind)) return;
  let told = performance.now();
  const onProgress = (line: string) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    print(`Готовлю демонстрацию: ${line}`);
  };
  const { DEMO_LOTS: lots, DATA_DIR: dataDir } = config;
  await inSequence(() => fillDemo(db, files, { lots, dataDir, onProgress }));
}

/** The demo accounts, for the person at the terminal; none where there is no demo. */
export async function demoAccountLines({ DATA_DIR }: Config): Promise<string[]> {
  const text = await readFile(join(DATA_DIR, 'demo.json'), 'utf8').catch(() => null);
  const parsed = v.safeParse(Accounts, text);
  if (!parsed.success) return [];
  // A manager has no phone.
  const lineOf = (one: (typeof parsed.output)[number]) =>
    `  ${one.phone === '' ? one.email : formatPhone(one.phone)}  ${one.who}`;
  const lines = (manager: boolean) =>
    parsed.output.filter(({ phone }) => (phone === '') === manager).map(lineOf);
  const managers = lines(true);
  return [
    'Вход по телефону:',
    ...lines(false),
    ...(managers.length > 0 ? ['Вход по паролю из demo.json:', ...managers] : []),
  ];
}
