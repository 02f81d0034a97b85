import { appendFile, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel } from './channels/channel';

/** A line a message in `DATA_DIR/outbox.jsonl`, for the person at the terminal alone. */
export async function appendToOutbox(
  dataDir: string,
  message: Readonly<Record<string, string>>,
): Promise<void> {
  const path = join(dataDir, 'outbox.jsonl');
  // Over PostgreSQL the folder may have been lost while the server ran.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ at: new Date().toISOString(), ...message });
  await appendFile(path, `${line}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}

/** Where queued SMS go without a gateway. */
export const outboxChannel = (dataDir: string): Channel => ({
  deliver: ({ to, body: { text } }) => appendToOutbox(dataDir, { channel: 'sms', to, text }),
});
