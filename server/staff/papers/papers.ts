import { formatRubles } from '../../../src/contract/text/words';
import type { Database, Transaction } from '../../db/database';
import { refuseSuperseded } from '../../http/problems/superseded';
import { paperTitle, updatePaper, writePaperAct } from '../../papers/paper-acts';
import { lockPaper, type PaperRow } from '../../papers/present-papers';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { payCommission } from '../deals/deals';

type StaffActor = Actor & { readonly kind: 'staff'; readonly id: number };

/** One act of a manager upon a paper that nobody else may touch meanwhile; null where there is none. @throws AdminRefusal */
function changePaper(
  db: Database,
  actor: StaffActor,
  id: number,
  work: (tx: Transaction, before: PaperRow) => Promise<PaperRow>,
): Promise<PaperRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockPaper(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'paper', id });
    return work(tx, before);
  });
}

/**
 * The money has been sent: the paper is paid, and with it the commission of each of its deals that was not paid before.
 * One whose commission has changed since is not what was signed, and nothing is paid.
 */
export const payPaper = (db: Database, actor: StaffActor, id: number, now = new Date()) =>
  changePaper(db, actor, id, async (tx, before) => {
    if (before.state === 'paid') return before;
    if (before.state !== 'review')
      throw new AdminRefusal('Оплатить можно документы, подписанный экземпляр которых прислан на проверку.');
    for (const { deal, amount } of before.content.lines) {
      const paid = await payCommission(tx, { kind: actor.kind, id: actor.id }, deal, now);
      if (paid?.deal.commission !== amount)
        throw new AdminRefusal(
          `Вознаграждение по сделке № ${deal} изменилось: в документах ${formatRubles(amount)}. Отклоните их, чтобы агентство выставило новые.`,
        );
    }
    const paper = await updatePaper(tx, before, { state: 'paid', paidAt: now });
    await writePaperAct(tx, actor, paper, {
      action: 'pay_paper',
      before,
      notice: { title: `${paperTitle(paper)}: оплачено`, text: 'Деньги перечислены.', isApproved: true },
    });
    return paper;
  });

/** What was sent is not right: its agency reads why, and sends it again or takes the paper back. */
export const refusePaper = (
  db: Database,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
) =>
  changePaper(db, actor, id, async (tx, before) => {
    if (before.state === 'refused') return before;
    if (before.state !== 'review')
      throw new AdminRefusal('Отклонить можно только то, что прислано на проверку.');
    const paper = await updatePaper(tx, before, { state: 'refused', reason });
    await writePaperAct(tx, actor, paper, {
      action: 'refuse_paper',
      before,
      reason,
      notice: { title: `${paperTitle(paper)}: отклонено`, text: reason, isApproved: false },
    });
    return paper;
  });
