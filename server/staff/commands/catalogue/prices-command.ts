import { asc, eq, sql } from 'drizzle-orm';
import type { PriceDecision } from '../../../../src/contract/calls/staff/staff-price-endpoints';
import { lotName } from '../../../../src/contract/lots/lot-words';
import { counted, formatRubles } from '../../../../src/contract/text/words';
import { portalFormat } from '../../../../src/contract/time/portal-format';
import type { Database } from '../../../db/database';
import { lotDetails, lots } from '../../../db/schema/schema';
import { presentLot, selectLotCards } from '../../../stock/present-lot';
import { AdminRefusal } from '../../admin-refusal';
import { answerPrice, answerPrices, pendingSources } from '../../prices';

const terminal = { kind: 'terminal', id: null } as const;
const lotForms = ['лот', 'лота', 'лотов'] as const;
const time = portalFormat({ dateStyle: 'short', timeStyle: 'short' });
/** More than a screen of them are answered by their source. */
const SHOWN = 100;

const isDecision = (word: string): word is PriceDecision => word === 'accept' || word === 'refuse';
const doneWord = { accept: 'Новая цена принята', refuse: 'Оставлена прежняя цена' } as const;

/** Lists the prices that wait for a manager, or answers about lots or a whole source. */
export async function pricesCommand(
  db: Database,
  [decision, ...ids]: readonly string[],
  source: string | undefined,
): Promise<string | string[]> {
  if (decision === undefined) return list(db, source);
  if (!isDecision(decision))
    throw new AdminRefusal('Напишите accept или refuse, или ничего: покажем список.');
  if ((source === undefined) === (ids.length === 0))
    throw new AdminRefusal('Назовите номера (id) лотов или источник (--source).');
  if (source !== undefined) {
    const answered = await answerPrices(db, terminal, { source, until: new Date(), decision });
    if (answered === 0) throw new AdminRefusal(`У источника «${source}» ничего не ждёт ответа.`);
    return `${doneWord[decision]}: ${counted(answered, lotForms)}`;
  }
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id));
  if (wrong !== undefined) throw new AdminRefusal(`«${wrong}»: нужен номер (id) лота.`);
  const lines: string[] = [];
  for (const id of ids) {
    const answer = await answerPrice(db, terminal, { id: Number(id), decision });
    const said = answer?.changed ? doneWord[decision].toLowerCase() : 'ничего не ждёт ответа';
    lines.push(answer === null ? `Лота ${id} нет.` : `Лот ${id}: ${said}`);
  }
  return lines;
}

async function list(db: Database, source: string | undefined): Promise<string | string[]> {
  const sources = await pendingSources(db);
  if (sources.length === 0) return 'Все цены согласованы.';
  const rows = await selectLotCards(db, {
    source: lots.source,
    before: lotDetails.agreedPrice,
    said: lotDetails.saidPrice,
    since: lotDetails.saidSince,
  })
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(
      source === undefined
        ? sql`${lots.pricePending}`
        : sql`${lots.pricePending} AND ${lots.source} = ${source}`,
    )
    .orderBy(asc(lots.source), asc(lots.id))
    .limit(SHOWN);
  const lines = rows.map(({ source: of, before, said, since, ...row }) => {
    const lot = presentLot(row);
    const name = [lotName(lot), lot.number && `№ ${lot.number}`].filter(Boolean).join(', ');
    return `${lot.id}  ${name}: ${formatRubles(before ?? 0)} → ${formatRubles(said ?? 0)}  ${of}, ${time.format(since ?? new Date(0))}`;
  });
  const sums = sources.map((one) => `${one.source}: ${counted(one.count, lotForms)}`);
  return [...lines, ...sums];
}
