import { desc, eq, notInArray } from 'drizzle-orm';
import { isUnrated } from '../../../../src/contract/deals/commission';
import { type DealPhase, dealPhases, payments } from '../../../../src/contract/deals/deal-kinds';
import { nextPhase, phaseWords } from '../../../../src/contract/deals/deal-words';
import { formatRate } from '../../../../src/contract/deals/format-rate';
import { counted, formatRubles } from '../../../../src/contract/text/words';
import type { Database } from '../../../db/database';
import { deals } from '../../../db/schema/clients/deals-schema';
import { presentDeals, selectDeals } from '../../../deals/present-deals';
import { AdminRefusal } from '../../admin-refusal';
import type { DealAct } from '../../deals/deal-acts';
import { accrueCommission, addDeal, moveDeal, payCommission } from '../../deals/deals';
import { undoDealAct } from '../../deals/undo-deal-act';

export interface DealWords {
  readonly all: boolean;
  readonly agent: string | undefined;
  readonly client: string | undefined;
  readonly lot: string | undefined;
  readonly payment: string | undefined;
  readonly price: string | undefined;
  readonly to: string | undefined;
  readonly reason: string;
}

const terminal = { kind: 'terminal', id: null } as const;

/** Lists the deals, begins one, moves one on, or marks its commission as accrued or paid. */
export async function dealCommand(
  db: Database,
  [act, ...words]: readonly string[],
  given: DealWords,
): Promise<string | string[]> {
  switch (act) {
    case undefined:
      return list(db, given.all);
    case 'add': {
      const deal = await addDeal(db, terminal, newDeal(given));
      return `Сделка ${deal.id}: ${phaseWords[deal.phase]}, вознаграждение ${formatRubles(deal.commission)} (${isUnrated(deal) ? '' : `${formatRate(deal.rate)}, `}${deal.rule})`;
    }
    case 'move': {
      const id = numberOf(words);
      return said(
        id,
        await moveDeal(db, terminal, { id, to: await target(db, id, given.to), reason: given.reason }),
      );
    }
    case 'accrue':
      return said(numberOf(words), await accrueCommission(db, terminal, numberOf(words)));
    case 'undo':
      return said(numberOf(words), await undoDealAct(db, terminal, { id: numberOf(words) }));
    case 'paid':
      return said(numberOf(words), await payCommission(db, terminal, numberOf(words)));
    default:
      throw new AdminRefusal('Есть: deal, deal add, deal move, deal accrue, deal paid, deal undo.');
  }
}

function numberOf([word = '', ...more]: readonly string[]): number {
  if (more.length > 0 || !/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер сделки.');
  return Number(word);
}

/** The phase that was named; unnamed, the next one. */
async function target(db: Database, id: number, named: string | undefined): Promise<DealPhase> {
  if (named !== undefined) {
    const phase = dealPhases.find((one) => one === named);
    if (phase) return phase;
    throw new AdminRefusal(`Этапа «${named}» нет. Есть: ${dealPhases.join(', ')}.`);
  }
  const [row] = await selectDeals(db).where(eq(deals.id, id));
  if (!row) throw new AdminRefusal(`Сделки ${id} нет.`);
  const next = nextPhase(row.deal.phase);
  if (next) return next;
  throw new AdminRefusal(`Сделка ${id} уже окончена: ${phaseWords[row.deal.phase].toLowerCase()}.`);
}

function newDeal({ agent = '', client = '', lot = '', payment = '', price, reason }: DealWords) {
  const paid = payments.find((one) => one === payment);
  if (agent === '' || client === '' || !/^[1-9]\d{0,14}$/.test(lot) || paid === undefined)
    throw new AdminRefusal(
      `Нужны --agent ТЕЛЕФОН --client ТЕЛЕФОН --lot НОМЕР --payment ${payments.join('|')}.`,
    );
  const rubles = price === undefined ? null : Number(price.replace(/[\s\u00a0]/g, ''));
  if (rubles !== null && !(Number.isInteger(rubles) && rubles >= 1_000 && rubles <= 1e11))
    throw new AdminRefusal(`Цена «${price}» не подходит: нужны рубли целым числом.`);
  return { agent, client, lot: Number(lot), payment: paid, price: rubles, reason };
}

function said(id: number, act: DealAct | null): string {
  if (act === null) throw new AdminRefusal(`Сделки ${id} нет.`);
  const { phase, commission, accruedAt, paidAt } = act.deal;
  const money = paidAt !== null ? ', выплачено' : accruedAt !== null ? ', начислено' : '';
  return `Сделка ${id}: ${act.changed ? '' : 'уже '}${phaseWords[phase].toLowerCase()}, ${formatRubles(commission)}${money}`;
}

async function list(db: Database, all: boolean): Promise<string | string[]> {
  const over: DealPhase[] = ['done', 'not_registered'];
  const rows = await selectDeals(db)
    .where(all ? undefined : notInArray(deals.phase, over))
    .orderBy(desc(deals.changedAt), desc(deals.id));
  if (rows.length === 0) return all ? 'Сделок ещё не было.' : 'Открытых сделок нет.';
  const lines = (await presentDeals(db, rows)).map(
    ({ id, agent, client, property, phase, price, commission }) =>
      `${id}  ${phaseWords[phase]}  ${agent.name} — ${client?.name ?? 'клиент удалён'}  ${property.project_name}, лот ${property.id}  ${formatRubles(price)}, агенту ${formatRubles(commission.amount)}`,
  );
  return [...lines, counted(rows.length, ['сделка', 'сделки', 'сделок'])];
}
