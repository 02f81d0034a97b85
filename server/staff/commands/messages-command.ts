import { counted } from '../../../src/contract/text/words';
import { portalFormat } from '../../../src/contract/time/portal-format';
import type { Database } from '../../db/database';
import { listFailures, type MessageWays, messageDay } from '../messages';

const SHOWN = 20;
const time = portalFormat({ dateStyle: 'short', timeStyle: 'short' });
const stateWords = { waiting: 'ждёт следующей попытки', dead: 'не ушло', expired: 'вышло время' } as const;

const noWays: MessageWays = { sms: false, email: false, smsPerDay: 0, usedToday: () => Promise.resolve(0) };

/** What went out today, and the last messages that did not, the latest first. */
export async function messagesCommand(
  db: Database,
  ways: MessageWays | undefined = noWays,
): Promise<string[]> {
  const day = await messageDay(db, ways);
  const { total, failures } = await listFailures(db, { search: '', limit: SHOWN, offset: 0 });
  return [
    day.sms_gateway ? `СМС за день: ${day.sms} из ${day.sms_cap}` : 'СМС: шлюза нет, они пишутся в файл',
    day.mail_gateway ? `Писем за день: ${day.letters}` : 'Письма: шлюза нет, они пишутся в файл',
    total === 0 ? 'Всё ушло.' : `Не ушло: ${counted(total, ['сообщение', 'сообщения', 'сообщений'])}`,
    ...failures.map(
      ({ created_at, channel, to, state, reason, attempts }) =>
        `${time.format(new Date(created_at))}  ${channel === 'sms' ? 'СМС' : 'письмо'}  ${to}  ${stateWords[state]}${reason === null ? '' : `: ${reason}`}, ${counted(attempts, ['попытка', 'попытки', 'попыток'])}`,
    ),
  ];
}
