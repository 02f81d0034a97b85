import { desc, eq } from 'drizzle-orm';
import type { Paper } from '../../src/contract/deals/papers/paper';
import type { Executor } from '../db/database';
import { papers, signedPapers } from '../db/schema/clients/papers-schema';

export type PaperRow = typeof papers.$inferSelect;

/** Papers with the signed copy that came last, without its content, the newest first; open for conditions. */
export const selectPapers = (db: Executor) =>
  db
    .select({ paper: papers, name: signedPapers.name, size: signedPapers.size })
    .from(papers)
    .leftJoin(signedPapers, eq(signedPapers.paperId, papers.id))
    .orderBy(desc(papers.createdAt), desc(papers.id))
    .$dynamic();
export type SelectedPaper = Awaited<ReturnType<typeof selectPapers>>[number];

export const presentPaper = ({ paper, name, size }: SelectedPaper): Paper => ({
  id: paper.id,
  number: paper.number,
  state: paper.state,
  day: paper.day,
  total: paper.total,
  vat: paper.content.seller.vat,
  lines: [...paper.content.lines],
  reason: paper.reason,
  signed:
    name === null || size === null || paper.signedAt === null
      ? null
      : { name, size, at: paper.signedAt.toISOString() },
  paid_at: paper.paidAt?.toISOString() ?? null,
});

/** The paper of an id, locked until the end of the transaction; null: there is none. */
export async function lockPaper(db: Executor, id: number): Promise<PaperRow | null> {
  const [row] = await db.select().from(papers).where(eq(papers.id, id)).for('update');
  return row ?? null;
}

/** The signed copy with its content; null: none was sent. */
export async function readSignedPaper(db: Executor, id: number) {
  const [row] = await db.select().from(signedPapers).where(eq(signedPapers.paperId, id));
  return row ?? null;
}
