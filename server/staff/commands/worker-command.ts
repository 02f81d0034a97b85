import type { CommandContext } from '../../commands/command';
import { isWorkerWithdrawn, restoreWorker, withdrawWorker } from '../../http/worker-mark';
import { terminalAuthor, writeJournal } from '../../journal/write-journal';
import { AdminRefusal } from '../admin-refusal';

const withdrawn = [
  'Сервис-воркер отозван: на устройствах он уберёт себя и свои кэши при следующем открытии портала.',
  'Портал работает только с сетью; то, что ждёт отправки, остаётся на устройствах. Вернуть: npm run office -- worker restore',
];
const inForce = 'Сервис-воркер действует: портал устанавливается на устройства и работает без сети.';

/** Withdraws the service worker from every device, gives it back, or says how it stands. */
export async function workerCommand(
  place: Pick<CommandContext, 'db' | 'dataDir'>,
  act: string | undefined,
): Promise<string | string[]> {
  if (act === 'withdraw' || act === 'restore') await change(place, act);
  else if (act !== undefined) throw new AdminRefusal('Что сделать с сервис-воркером: withdraw или restore.');
  return (await isWorkerWithdrawn(place)) ? withdrawn : inForce;
}

const change = ({ db, dataDir }: Pick<CommandContext, 'db' | 'dataDir'>, act: 'withdraw' | 'restore') =>
  db.transaction(async (tx) => {
    const place = { db: tx, dataDir };
    const before = await isWorkerWithdrawn(place);
    await (act === 'withdraw' ? withdrawWorker : restoreWorker)(place);
    const after = await isWorkerWithdrawn(place);
    if (after === before) return;
    await writeJournal(tx, {
      by: terminalAuthor,
      action: `${act}_worker`,
      subject: 'portal',
      subjectId: 0,
      before: { withdrawn: before },
      after: { withdrawn: after },
    });
  });
