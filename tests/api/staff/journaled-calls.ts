import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import type { JournalSubject } from '../../../src/contract/journal/journal-kinds';

/** The calls by which a manager changes something: those of `/api/staff/` that are no GET. */
type StaffChange = {
  [Name in keyof Endpoints]: Endpoints[Name] extends {
    readonly path: `/api/staff/${string}`;
    readonly method: Exclude<Endpoint['method'], 'GET'>;
  }
    ? Name
    : never;
}[keyof Endpoints];

/** The lines of the journal that each of them may write: about what, and which act. One more call does not compile without. */
export const journaledCalls: Readonly<
  Record<StaffChange, { readonly subject: JournalSubject; readonly actions: readonly AuditAction[] }>
> = {
  staffSignIn: { subject: 'staff', actions: ['sign_in'] },
  staffSignOut: { subject: 'staff', actions: ['sign_out'] },
  approveAccount: { subject: 'account', actions: ['approve'] },
  refuseAccount: { subject: 'account', actions: ['refuse'] },
  blockAccount: { subject: 'account', actions: ['block'] },
  unblockAccount: { subject: 'account', actions: ['unblock'] },
  blockAccountFixation: { subject: 'account', actions: ['block_fixation'] },
  restoreAccountFixation: { subject: 'account', actions: ['restore_fixation'] },
  eraseAccount: { subject: 'account', actions: ['delete'] },
  finishRequest: { subject: 'request', actions: ['finish'] },
  reopenRequest: { subject: 'request', actions: ['reopen'] },
  acceptFixation: { subject: 'fixation', actions: ['fix', 'refuse'] },
  refuseFixation: { subject: 'fixation', actions: ['refuse'] },
  reviewFixation: { subject: 'fixation', actions: ['review'] },
  holdAppointment: { subject: 'appointment', actions: ['hold'] },
  callOffByStaff: { subject: 'appointment', actions: ['call_off'] },
  addDayOff: { subject: 'manager', actions: ['day_off'] },
  removeDayOff: { subject: 'manager', actions: ['day_on'] },
  addDeal: { subject: 'deal', actions: ['open_deal'] },
  moveDeal: { subject: 'deal', actions: ['move_deal'] },
  accrueCommission: { subject: 'deal', actions: ['accrue_commission'] },
  payCommission: { subject: 'deal', actions: ['pay_commission'] },
  undoDealAct: { subject: 'deal', actions: ['undo_deal'] },
  sendMessageAgain: { subject: 'message', actions: ['send_again'] },
  answerPrice: { subject: 'lot', actions: ['accept_price', 'refuse_price'] },
  answerSourcePrices: { subject: 'lot', actions: ['accept_price', 'refuse_price'] },
  publishDocument: { subject: 'document', actions: ['publish'] },
  publishDocumentVersion: { subject: 'document', actions: ['publish_version'] },
  withdrawDocument: { subject: 'document', actions: ['withdraw'] },
  restoreDocument: { subject: 'document', actions: ['restore'] },
  publishRegulation: { subject: 'regulation', actions: ['publish', 'publish_version'] },
  publishPolicy: { subject: 'policy', actions: ['publish_version'] },
  addPublication: { subject: 'publication', actions: ['publish'] },
  changePublication: { subject: 'publication', actions: ['change'] },
  withdrawPublication: { subject: 'publication', actions: ['withdraw'] },
  restorePublication: { subject: 'publication', actions: ['restore'] },
};
