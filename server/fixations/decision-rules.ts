import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '../../src/contract/accounts/staff/audit-words';
import type { FixationDecision } from '../../src/contract/accounts/staff/fixation-decisions';
import { endOfTerm } from '../../src/contract/time/portal-time';
import { endWords } from '../../src/contract/time/portal-words';
import type { FixationRow } from './fixation-state';

interface DecisionRule {
  /** Its word in the journal. */
  readonly action: AuditAction;
  /** What becomes of the client's phones: this agent gets them, or loses them, or all stays as it is. */
  readonly phones: 'taken' | 'released' | 'kept';
  /** Whether the fixation stands so already. */
  isSo(row: FixationRow, reason: string): boolean;
  change(reason: string, row: FixationRow): { [Column in keyof FixationRow]?: FixationRow[Column] | SQL };
  /** What its agent is told; `who` is the client and the project. */
  notice(who: string, row: FixationRow): { title: string; text: string; isApproved?: boolean };
}

const answered = { answeredAt: sql`clock_timestamp()`, taken: false, prolonged: 0 };

/** What each answer makes of a fixation. */
export const decisionRules: Readonly<Record<FixationDecision, DecisionRule>> = {
  unique: {
    action: 'fix',
    phones: 'taken',
    isSo: ({ state, until }) => state === 'fixed' && until !== null && until.getTime() > Date.now(),
    change: (reason, { termDays }) => ({
      ...answered,
      state: 'fixed',
      reason,
      until: new Date(endOfTerm(Date.now(), termDays)),
    }),
    notice: (who, { until }) => ({
      title: 'Клиент закреплён',
      text: `${who}: за вами до ${endWords(until?.getTime() ?? Date.now())}.`,
      isApproved: true,
    }),
  },
  refuse: {
    action: 'refuse',
    phones: 'released',
    isSo: (row, reason) => row.state === 'refused' && row.reason === reason,
    change: (reason) => ({ ...answered, state: 'refused', reason, until: null }),
    notice: (who, { reason }) => ({
      title: 'В закреплении отказано',
      text: `${who}. ${reason}`,
      isApproved: false,
    }),
  },
  review: {
    action: 'review',
    phones: 'kept',
    isSo: ({ state }) => state === 'review',
    change: (reason) => ({ state: 'review', answeredAt: null, reason }),
    notice: (who, { reason }) => ({
      title: 'Закрепление на рассмотрении',
      text: `${who}. ${reason || 'Застройщик сообщит, когда решит.'}`,
    }),
  },
};
