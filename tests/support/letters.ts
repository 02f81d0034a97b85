import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Subjects of the letters that went to an address, the newest last. */
export async function lettersTo(dataDir: string, email: string): Promise<string[]> {
  const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
  const messages = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages
    .filter(({ channel, to }) => channel === 'email' && to === email)
    .map(({ subject }) => subject);
}
