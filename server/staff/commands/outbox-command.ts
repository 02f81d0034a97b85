import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { portalFormat } from '../../../src/contract/time/portal-format';
import { AdminRefusal } from '../admin-refusal';

const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.string(),
    channel: v.string(),
    to: v.string(),
    subject: v.optional(v.string()),
    text: v.string(),
    code: v.optional(v.string()),
  }),
);
type Message = v.InferOutput<typeof Message>;

const time = portalFormat({ dateStyle: 'short', timeStyle: 'medium' });

/** The last messages that a gateway would have sent, the newest last. */
export async function outboxCommand(dataDir: string, last: string): Promise<string[]> {
  const count = Number(last);
  if (!Number.isInteger(count) || count < 1 || count > 1_000)
    throw new AdminRefusal('Сколько сообщений показать (--last): число от 1 до 1000.');
  const messages: Message[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(join(dataDir, 'outbox.jsonl')) })) {
      const message = v.safeParse(Message, line);
      if (message.success) messages.push(message.output);
      if (messages.length > count) messages.shift();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return messages.length > 0 ? messages.map(lineOf) : ['Сообщений ещё не было.'];
}

function lineOf({ at, channel, to, subject, text, code }: Message): string {
  const when = Number.isNaN(Date.parse(at)) ? at : time.format(new Date(at));
  const line = `${when}  ${channel}  ${formatPhone(to)}  ${subject === undefined ? '' : `${subject}: `}${text}`;
  return code === undefined || text.includes(code) ? line : `${line}  код ${code}`;
}
