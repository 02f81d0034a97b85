import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '../../src/contract/accounts/staff/audit-words';
import { isWithAgency, type PaperState } from '../../src/contract/deals/papers/paper';
import { formatRubles } from '../../src/contract/text/words';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { paperDeals, papers, signedPapers } from '../db/schema/clients/papers-schema';
import { HttpProblem } from '../http/problems/problem';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import type { PaperRow } from './present-papers';

interface Told {
  readonly action: AuditAction;
  readonly before?: PaperRow;
  readonly reason?: string;
  /** What its agency is told; nothing of what it has done itself. */
  readonly notice?: { title: string; text: string; isApproved: boolean };
}

/** Writes the line of the journal, tells the agency, and its open pages. */
export async function writePaperAct(
  tx: Transaction,
  by: JournalAuthor,
  paper: PaperRow,
  { action, before, reason = '', notice }: Told,
): Promise<void> {
  const valuesOf = ({ number, state, total }: PaperRow) => ({
    paper_number: number,
    paper_state: state,
    paper_total: total,
  });
  await writeJournal(tx, {
    by,
    subject: 'paper',
    subjectId: paper.id,
    action,
    reason,
    person: paper.userId,
    before: before && valuesOf(before),
    after: valuesOf(paper),
  });
  const [deal] = paper.content.lines;
  if (notice && deal) await notifyUser(tx, paper.userId, { type: 'deals', dealId: deal.deal, ...notice });
  else await raiseUserRevision(tx, paper.userId);
}

/** Changes a paper that is locked. */
export async function updatePaper(
  tx: Transaction,
  before: PaperRow,
  wanted: Partial<PaperRow>,
): Promise<PaperRow> {
  const [paper = before] = await tx.update(papers).set(wanted).where(eq(papers.id, before.id)).returning();
  return paper;
}

const heldWords: Readonly<Record<Exclude<PaperState, 'issued' | 'refused'>, string>> = {
  review: 'Документы на проверке у застройщика.',
  paid: 'Документы уже оплачены.',
  void: 'Документы аннулированы.',
};

/** @throws 409 where it is not with its agency */
function refuseHeld({ state }: PaperRow): void {
  if (!isWithAgency(state)) throw new HttpProblem('conflict', heldWords[state as keyof typeof heldWords]);
}

/** Takes a signed copy, in the place of the one before; one that is under review may be sent again. @throws 409 */
export async function takeSignedPaper(
  tx: Transaction,
  before: PaperRow,
  { name, extension, bytes }: { name: string; extension: string; bytes: Uint8Array },
  now = new Date(),
): Promise<PaperRow> {
  if (before.state !== 'review') refuseHeld(before);
  const file = { name, extension, size: bytes.byteLength, content: Buffer.from(bytes) };
  await tx
    .insert(signedPapers)
    .values({ paperId: before.id, ...file })
    .onConflictDoUpdate({ target: signedPapers.paperId, set: file });
  const paper = await updatePaper(tx, before, { state: 'review', reason: '', signedAt: now });
  await writePaperAct(tx, { kind: 'owner', id: paper.userId }, paper, { action: 'sign_paper', before });
  return paper;
}

/** Takes a paper back: its deals can stand in another, its number is gone. Nothing where it is so already. @throws 409 */
export async function voidPaper(tx: Transaction, before: PaperRow): Promise<PaperRow> {
  if (before.state === 'void') return before;
  refuseHeld(before);
  await tx.update(paperDeals).set({ isOpen: false }).where(eq(paperDeals.paperId, before.id));
  const paper = await updatePaper(tx, before, { state: 'void' });
  await writePaperAct(tx, { kind: 'owner', id: paper.userId }, paper, { action: 'void_paper', before });
  return paper;
}

/** The paper that holds in which a deal stands, locked until the end of the transaction; null: it stands in none. */
export async function lockPaperOfDeal(tx: Transaction, dealId: number): Promise<PaperRow | null> {
  const [row] = await tx
    .select({ paper: papers })
    .from(papers)
    .innerJoin(paperDeals, eq(paperDeals.paperId, papers.id))
    .where(and(eq(paperDeals.dealId, dealId), eq(paperDeals.isOpen, true)))
    .for('update', { of: papers });
  return row?.paper ?? null;
}

/** A paid paper waits for a manager again: of one of its deals it was taken back that the commission is paid. */
export async function takePaymentBack(
  tx: Transaction,
  by: JournalAuthor,
  before: PaperRow,
  dealId: number,
): Promise<void> {
  if (before.state !== 'paid') return;
  const paper = await updatePaper(tx, before, { state: 'review', paidAt: null });
  const reason = `выплата по сделке №\u00a0${dealId}`;
  await writePaperAct(tx, by, paper, {
    action: 'undo_deal',
    before,
    reason,
    notice: {
      title: `${paperTitle(paper)}: снова на проверке`,
      text: `Застройщик отменил отметку, что вознаграждение по сделке №\u00a0${dealId} выплачено.`,
      isApproved: false,
    },
  });
}

/** 'Акт и счёт № 7 на 311 250 ₽'. */
export const paperTitle = ({ number, total }: Pick<PaperRow, 'number' | 'total'>): string =>
  `Акт и счёт №\u00a0${number} на ${formatRubles(total)}`;
