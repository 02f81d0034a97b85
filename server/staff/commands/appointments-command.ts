import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import { counted } from '../../../src/contract/text/words';
import { isDay } from '../../../src/contract/time/days';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import { listAppointments } from '../../appointments/appointments-store';
import type { Database } from '../../db/database';
import { AdminRefusal } from '../admin-refusal';
import { callOffByManager, holdAppointment, onDay } from '../appointments';

interface Wanted {
  readonly date: string | undefined;
  readonly done: string | undefined;
  readonly cancel: string | undefined;
  readonly reason: string;
}

const states = { booked: '', moved: '  перенесён', called_off: '  отменён', held: '  состоялся' };
const terminal = { kind: 'terminal', id: null } as const;

/** Lists the appointments of a day, marks one as held, or cancels one with a reason. */
export async function appointmentsCommand(
  db: Database,
  { date = portalDay(Date.now()), done, cancel, reason }: Wanted,
): Promise<string | string[]> {
  if (done !== undefined && cancel !== undefined)
    throw new AdminRefusal('Назовите что-то одно: --done или --cancel.');
  if (done !== undefined) {
    await there(done, (id) => holdAppointment(db, terminal, id));
    return `Показ ${done}: состоялся`;
  }
  if (cancel !== undefined) {
    if (reason === '') throw new AdminRefusal('Назовите причину отмены.');
    await there(cancel, (id) => callOffByManager(db, terminal, id, reason));
    return `Показ ${cancel}: отменён`;
  }
  if (!isDay(date)) throw new AdminRefusal('Назовите день, например 2026-11-24.');
  const rows = await listAppointments(db, { where: onDay(date), isForward: true });
  if (rows.length === 0) return `${dayWords(date)}: показов нет.`;
  return [
    ...rows.flatMap(({ id, starts_at, client, project, manager, agent, address, state }) => [
      `${id}  ${portalTime(Date.parse(starts_at))}  ${client.name}, ${formatPhone(client.phone)}${states[state]}`,
      `    «${project.name}», ${manager.name}, ${address}; агент ${agent.name}, ${formatPhone(agent.phone)}`,
    ]),
    `${dayWords(date)}: ${counted(rows.length, ['показ', 'показа', 'показов'])}`,
  ];
}

async function there(word: string, act: (id: number) => Promise<number | null>): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер показа.');
  if ((await act(Number(word))) === null) throw new AdminRefusal(`Показа ${word} нет.`);
}
