import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The letters that went to an address, the newest last. */
export async function readLetters(dataDir: string, email: string): Promise<Letter[]> {
  const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
  const messages = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages.filter(({ channel, to }) => channel === 'email' && to === email);
}

/** Their subjects. */
export const lettersTo = async (dataDir: string, email: string): Promise<string[]> =>
  (await readLetters(dataDir, email)).map(({ subject }) => subject);

/** The code of the newest one, or '' where that has none. */
export const emailedCode = async (dataDir: string, email: string): Promise<string> =>
  /^\d{6}\b/.exec((await readLetters(dataDir, email)).at(-1)?.text ?? '')?.[0] ?? '';
