import type { CommandContext } from '../../commands/command';
import { isWorkerWithdrawn, restoreWorker, withdrawWorker } from '../../http/worker-mark';
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
  if (act === 'withdraw') await withdrawWorker(place);
  else if (act === 'restore') await restoreWorker(place);
  else if (act !== undefined) throw new AdminRefusal('Что сделать с сервис-воркером: withdraw или restore.');
  return (await isWorkerWithdrawn(place)) ? withdrawn : inForce;
}
