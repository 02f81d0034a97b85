import { LotStatus } from '../../../../src/contract/lots/lot';
import { lotTypeWords, statusWord } from '../../../../src/contract/lots/lot-words';
import { formatRubles } from '../../../../src/contract/text/words';
import type { Database } from '../../../db/database';
import { changeLot } from '../../../stock/change-lot';
import type { LotState } from '../../../stock/changes/change-notice';
import { AdminRefusal } from '../../admin-refusal';

const MIN_RUBLES = 1_000;
const MAX_RUBLES = 1e11;

/** Changes a lot as the manager's words say and tells what it was and is. */
export async function lotCommand(
  db: Database,
  given: readonly string[],
  wanted: { price: string | undefined; status: string | undefined },
): Promise<string> {
  const [word = ''] = given;
  if (given.length !== 1 || !/^[1-9]\d{0,14}$/.test(word))
    throw new AdminRefusal('Назовите номер (id) лота.');
  if (wanted.price === undefined && wanted.status === undefined)
    throw new AdminRefusal('Назовите новую цену (--price) или статус (--status).');
  const id = Number(word);
  const changed = await changeLot(db, id, {
    price: readPrice(wanted.price),
    status: readStatus(wanted.status),
  });
  if (changed === null) throw new AdminRefusal(`Лота ${id} нет.`);
  const { type, dealStatus, handStatus: manualStatus, pricePending } = changed.lot;
  const said = ({ price, status }: LotState) =>
    `${statusWord(status, type).toLowerCase()}, ${price === null ? 'цена скрыта' : formatRubles(price)}`;
  const name = `${lotTypeWords[type].short} ${id}`;
  const { before, after } = changed;
  const words = before === after ? `уже ${said(after)}` : `было ${said(before)}; стало ${said(after)}`;
  const isByHand = changed.lot.handPrice !== null && wanted.price !== undefined;
  const stays = isByHand
    ? '. Цена задана вручную: следующая загрузка фида её не изменит. Вернуть цену фида: --price feed'
    : '';
  const isHidden = dealStatus !== null && wanted.status !== undefined && manualStatus !== after.status;
  const waits = pricePending ? '. Цена уточняется, ответить фиду: npm run office -- prices' : '';
  return `${name}: ${words}${stays}${waits}${isHidden ? '. Состояние держит сделка; названное подействует, когда её не станет' : ''}`;
}

function readPrice(written: string | undefined): number | 'hidden' | 'feed' | undefined {
  if (written === undefined || written === 'hidden' || written === 'feed') return written;
  const rubles = /^[\d\s\u00a0]+$/.test(written) ? Number(written.replace(/\D/g, '')) : Number.NaN;
  if (rubles >= MIN_RUBLES && rubles <= MAX_RUBLES) return rubles;
  throw new AdminRefusal(
    `Цена «${written}» не подходит: нужны рубли целым числом, слово hidden или feed — как говорит фид.`,
  );
}

function readStatus(written: string | undefined): LotStatus | 'feed' | undefined {
  if (written === undefined || written === 'feed') return written;
  const status = Object.values(LotStatus).find((code) => String(code) === written);
  if (status !== undefined) return status;
  throw new AdminRefusal(
    `Статуса «${written}» нет. Есть: 1 свободен, 2 бронь, 3 недоступен, 4 продан, 5 закрыт, 6 переуступка, feed — как говорит фид.`,
  );
}
