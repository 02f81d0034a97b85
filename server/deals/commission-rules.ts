import { asc, eq } from 'drizzle-orm';
import { type CommissionRule, type CommissionSum, commissionOf } from '../../src/contract/deals/commission';
import type { Executor, Transaction } from '../db/database';
import { commissionRules } from '../db/schema/clients/deals-schema';
import { lots, projects } from '../db/schema/schema';
import { readStoredDeveloper } from '../texts/developer';

/** Every exception from the usual rates, as the contract has them. */
export async function readCommissionRules(db: Executor): Promise<CommissionRule[]> {
  const rows = await db
    .select({ rule: commissionRules, project: projects.slug })
    .from(commissionRules)
    .leftJoin(projects, eq(projects.id, commissionRules.projectId))
    .orderBy(asc(commissionRules.id));
  return rows.map(({ rule, project }) => ({
    title: rule.title,
    lot_type: rule.lotType,
    project,
    promoted: rule.promoted,
    rate: rule.rate,
    valid_from: rule.validFrom?.toISOString() ?? null,
    valid_until: rule.validUntil?.toISOString() ?? null,
  }));
}

/** Puts these in the place of all there were. Answers the slugs of projects that there are not: then nothing was done. */
export async function replaceCommissionRules(
  tx: Transaction,
  rules: readonly CommissionRule[],
): Promise<string[]> {
  const known = new Map(
    (await tx.select({ id: projects.id, slug: projects.slug }).from(projects)).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );
  const unknown = rules.flatMap(({ project }) => (project !== null && !known.has(project) ? project : []));
  if (unknown.length > 0) return unknown;
  await tx.delete(commissionRules);
  if (rules.length > 0)
    await tx.insert(commissionRules).values(
      rules.map((rule) => ({
        title: rule.title,
        lotType: rule.lot_type,
        projectId: rule.project === null ? null : (known.get(rule.project) ?? null),
        promoted: rule.promoted,
        rate: rule.rate,
        validFrom: rule.valid_from === null ? null : new Date(rule.valid_from),
        validUntil: rule.valid_until === null ? null : new Date(rule.valid_until),
      })),
    );
  return [];
}

/** What a lot sold at this price brings its agent, by the developer's rates and the rules of that moment. */
export async function commissionFor(
  db: Executor,
  { lotId, price, at }: { lotId: number; price: number; at: Date },
): Promise<CommissionSum> {
  const [lot] = await db
    .select({ lot_type: lots.type, promoted: lots.hasPromotions, project: projects.slug })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(lots.id, lotId));
  if (!lot) throw new Error(`There is no lot ${lotId}`);
  const { rates } = await readStoredDeveloper(db);
  return commissionOf({ rates, rules: await readCommissionRules(db) }, { ...lot, price }, at.getTime());
}
