import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import type { deals, FormerDeal } from '../../db/schema/clients/deals-schema';

type Row = typeof deals.$inferSelect;

/** How long an act upon a deal can be undone. */
export const UNDO_MS = 86_400_000;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The acts that can still be undone, the last one last. */
export const undoable = (former: readonly FormerDeal[], now: Date): FormerDeal[] =>
  former.filter(({ at }) => now.getTime() - Date.parse(at) < UNDO_MS);

/** With how the deal stands before an act that is done now. */
export const formerWith = (before: Row, act: AuditAction, now: Date): FormerDeal[] => [
  ...undoable(before.former, now),
  {
    act,
    at: now.toISOString(),
    phase: before.phase,
    steps: before.steps,
    reason: before.reason,
    rate: before.rate,
    commission: before.commission,
    rule: before.rule,
    accruedAt: iso(before.accruedAt),
    dueAt: iso(before.dueAt),
    paidAt: iso(before.paidAt),
  },
];

/** The columns as they were. */
export const restored = ({ phase, steps, reason, rate, commission, rule, ...moments }: FormerDeal) => ({
  phase,
  steps,
  reason,
  rate,
  commission,
  rule,
  accruedAt: dateOf(moments.accruedAt),
  dueAt: dateOf(moments.dueAt),
  paidAt: dateOf(moments.paidAt),
});
