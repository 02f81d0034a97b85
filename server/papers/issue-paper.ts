import { and, eq, gt, inArray, isNotNull, isNull, max, notExists } from 'drizzle-orm';
import type { Deal } from '../../src/contract/deals/deal';
import { formatRate } from '../../src/contract/deals/format-rate';
import type { Requisites } from '../../src/contract/deals/papers/requisites';
import { lotName } from '../../src/contract/lots/lot-words';
import { formatRubles } from '../../src/contract/text/words';
import { portalDay } from '../../src/contract/time/portal-time';
import { visibleBy } from '../accounts/of-agents';
import type { Executor, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { deals } from '../db/schema/clients/deals-schema';
import { agencyRequisites, paperDeals, papers } from '../db/schema/clients/papers-schema';
import { presentDeals, selectDeals } from '../deals/present-deals';
import { HttpProblem } from '../http/problems/problem';
import type { UserRow } from '../sessions/session-store';
import { readStoredDeveloper } from '../texts/developer';
import { writePaperAct } from './paper-acts';
import type { PaperRow } from './present-papers';

/** Whether the developer has said to whom a paper is issued. */
const hasBuyer = async (db: Executor): Promise<boolean> =>
  (await readStoredDeveloper(db)).legal_name !== null;

/** What can be issued now: nothing of a developer who has no legal name, so that nobody is asked in vain. */
export async function paperOffer(db: Executor, user: UserRow) {
  return {
    deals: (await hasBuyer(db)) ? await billableDeals(db, user) : [],
    requisites: await readRequisites(db, user),
    refused: await paperRefusal(db, user),
  };
}

/** The deals that a paper can be issued for: accrued, not paid, in no paper that holds. The oldest accrual first. */
async function billableDeals(
  db: Executor,
  user: UserRow,
): Promise<{ id: number; words: string; amount: number }[]> {
  const inPaper = db
    .select({ id: paperDeals.dealId })
    .from(paperDeals)
    .where(and(eq(paperDeals.dealId, deals.id), eq(paperDeals.isOpen, true)));
  const rows = await selectDeals(db)
    .where(
      and(
        ...[visibleBy(deals.userId, user), isNotNull(deals.accruedAt), isNull(deals.paidAt)],
        ...[gt(deals.commission, 0), notExists(inPaper)],
      ),
    )
    .orderBy(deals.accruedAt, deals.id);
  return (await presentDeals(db, rows)).map((deal) => ({
    id: deal.id,
    words: lineWords(deal),
    amount: deal.commission.amount,
  }));
}

/** 'Сделка № 12: 2-комн., 54,3 м², Облака, № 113; цена договора 12 450 000 ₽, вознаграждение 2,5 %'. */
const lineWords = ({ id, property, price, commission }: Deal): string =>
  [
    `Сделка №\u00a0${id}: ${[lotName(property), property.number && `№\u00a0${property.number}`].filter(Boolean).join(', ')}`,
    `цена договора ${formatRubles(price)}, вознаграждение ${formatRate(commission.rate)}`,
  ].join('; ');

/** By what an agency is paid; null: it has not said. */
export async function readRequisites(db: Executor, { id }: Pick<UserRow, 'id'>): Promise<Requisites | null> {
  const [row] = await db.select().from(agencyRequisites).where(eq(agencyRequisites.userId, id));
  return row?.value ?? null;
}

export async function writeRequisites(db: Executor, { id }: UserRow, value: Requisites): Promise<void> {
  await db
    .insert(agencyRequisites)
    .values({ userId: id, value })
    .onConflictDoUpdate({ target: agencyRequisites.userId, set: { value } });
}

/** Why an agency can issue nothing, whatever its deals are; null: it can. */
async function paperRefusal(db: Executor, user: UserRow): Promise<string | null> {
  if (!(await hasBuyer(db)))
    return 'Застройщик ещё не указал своё юридическое название: выставить документы пока некому.';
  if (user.companyName === null || user.inn === null || user.legalAddress === null)
    return 'В данных агентства не хватает названия, ИНН или юридического адреса. Заполните их в настройках.';
  return null;
}

/**
 * Issues an act and an invoice under the agency's next number. Whoever issues at the same moment waits for the lock of
 * its account, so that no number is left out and none is given twice.
 *
 * @throws 409 where a deal can stand in no new paper, or the sum is not what the agency has seen
 */
export async function issuePaper(
  tx: Transaction,
  user: UserRow,
  { deals: wanted, total }: { deals: readonly number[]; total: number },
  now = new Date(),
): Promise<PaperRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const refusal = await paperRefusal(tx, user);
  if (refusal !== null) throw new HttpProblem('conflict', refusal);
  const requisites = await readRequisites(tx, user);
  if (requisites === null) throw new HttpProblem('conflict', 'Сначала заполните реквизиты.');
  const { legal_name: buyer } = await readStoredDeveloper(tx);
  // Their figures stay as they are until this paper names them.
  await tx
    .select({ id: deals.id })
    .from(deals)
    .where(inArray(deals.id, [...wanted]))
    .orderBy(deals.id)
    .for('update');
  const chosen = (await billableDeals(tx, user)).filter(({ id }) => wanted.includes(id));
  if (chosen.length < new Set(wanted).size)
    throw new HttpProblem(
      'conflict',
      'По одной из сделок документы уже выставлены или вознаграждение не начислено.',
    );
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  if (sum !== total)
    throw new HttpProblem('conflict', 'Сумма изменилась. Проверьте её и выставьте документы снова.');
  const [last] = await tx
    .select({ number: max(papers.number) })
    .from(papers)
    .where(eq(papers.userId, user.id));
  const seller = { name: user.companyName ?? '', inn: user.inn ?? '', address: user.legalAddress ?? '' };
  const [paper] = await tx
    .insert(papers)
    .values({
      userId: user.id,
      number: (last?.number ?? 0) + 1,
      state: 'issued',
      total: sum,
      createdAt: now,
      day: portalDay(now.getTime()),
      content: {
        seller: { ...seller, ...requisites },
        buyer: buyer ?? '',
        lines: chosen.map(({ id, ...line }) => ({ deal: id, ...line })),
      },
    })
    .returning();
  if (!paper) throw new Error('The paper was not written');
  await tx.insert(paperDeals).values(chosen.map(({ id }) => ({ paperId: paper.id, dealId: id })));
  await writePaperAct(tx, { kind: 'owner', id: user.id }, paper, { action: 'issue_paper' });
  return paper;
}
