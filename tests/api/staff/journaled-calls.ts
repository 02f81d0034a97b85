import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { staffEntryEndpoints } from '../../../src/contract/calls/staff/members/staff-entry-endpoints';
import { staffMemberEndpoints } from '../../../src/contract/calls/staff/members/staff-member-endpoints';
import { staffSelfEndpoints } from '../../../src/contract/calls/staff/members/staff-self-endpoints';
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

/**
 * The lines of the journal that each of them may write: about what, and which act; null: it only reads or prepares. One
 * more call does not compile without.
 */
export const journaledCalls: Readonly<
  Record<StaffChange, { readonly subject: JournalSubject; readonly actions: readonly AuditAction[] } | null>
> = {
  allowAccountFeeds: { subject: 'account', actions: ['allow_feeds'] },
  forbidAccountFeeds: { subject: 'account', actions: ['forbid_feeds'] },
  endFeedOfAgency: { subject: 'account', actions: ['end_feed'] },
  staffSignIn: { subject: 'staff', actions: ['sign_in'] },
  finishStaffSignIn: { subject: 'staff', actions: ['sign_in'] },
  beginPasskeySignIn: null,
  finishPasskeySignIn: { subject: 'staff', actions: ['sign_in'] },
  readStaffLink: null,
  startPortal: { subject: 'staff', actions: ['start_portal', 'sign_in'] },
  joinStaff: { subject: 'staff', actions: ['join_staff', 'sign_in'] },
  resetStaffPassword: { subject: 'staff', actions: ['reset_password', 'sign_in'] },
  askStaffReset: null,
  inviteStaff: { subject: 'staff', actions: ['invite_staff'] },
  callOffInvitation: { subject: 'staff', actions: ['call_off_invitation'] },
  changeStaffRole: { subject: 'staff', actions: ['change_role'] },
  removeStaffMember: { subject: 'staff', actions: ['remove_staff'] },
  resetStaffFactor: { subject: 'staff', actions: ['reset_factor'] },
  makeStaffReset: { subject: 'staff', actions: ['make_reset'] },
  createApiToken: { subject: 'api_token', actions: ['make_token'] },
  endApiToken: { subject: 'api_token', actions: ['end_token'] },
  changeStaffName: { subject: 'staff', actions: ['change_own_name'] },
  changeWorkLetters: { subject: 'staff', actions: ['change_own_letters'] },
  changeStaffPassword: { subject: 'staff', actions: ['change_own_password'] },
  beginTotp: null,
  confirmTotp: { subject: 'staff', actions: ['add_factor'] },
  removeTotp: { subject: 'staff', actions: ['remove_factor'] },
  drawRecoveryCodes: { subject: 'staff', actions: ['draw_recovery_codes'] },
  beginPasskey: null,
  addPasskey: { subject: 'staff', actions: ['add_factor'] },
  removePasskey: { subject: 'staff', actions: ['remove_factor'] },
  endStaffSession: { subject: 'staff', actions: ['end_sessions'] },
  endOtherStaffSessions: { subject: 'staff', actions: ['end_sessions'] },
  changeStaffContent: { subject: 'content', actions: ['publish', 'change', 'withdraw'] },
  changeDeveloper: { subject: 'developer', actions: ['change'] },
  changeLook: { subject: 'developer', actions: ['change'] },
  takeLogo: null,
  changeSitePlan: { subject: 'drawings', actions: ['change'] },
  changeFacade: { subject: 'drawings', actions: ['change'] },
  changeFloorPlan: { subject: 'drawings', actions: ['change'] },
  copyFloorPlan: { subject: 'drawings', actions: ['change'] },
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
  decideAccounts: { subject: 'account', actions: ['approve', 'refuse'] },
  settleDeals: { subject: 'deal', actions: ['accrue_commission', 'pay_commission'] },
  finishRequests: { subject: 'request', actions: ['finish'] },
  decideFixations: { subject: 'fixation', actions: ['fix', 'refuse'] },
  holdAppointment: { subject: 'appointment', actions: ['hold'] },
  callOffByStaff: { subject: 'appointment', actions: ['call_off'] },
  addDayOff: { subject: 'manager', actions: ['day_off'] },
  removeDayOff: { subject: 'manager', actions: ['day_on'] },
  addDeal: { subject: 'deal', actions: ['open_deal'] },
  confirmBooking: { subject: 'booking', actions: ['confirm_booking'] },
  refuseBooking: { subject: 'booking', actions: ['refuse_booking'] },
  prolongBooking: { subject: 'booking', actions: ['prolong_booking'] },
  payBooking: { subject: 'booking', actions: ['pay_booking'] },
  callOffBooking: { subject: 'booking', actions: ['call_off_booking'] },
  handOverBooking: { subject: 'booking', actions: ['hand_over_booking'] },
  openDealOfBooking: { subject: 'deal', actions: ['open_deal'] },
  payPaper: { subject: 'paper', actions: ['pay_paper'] },
  refusePaper: { subject: 'paper', actions: ['refuse_paper'] },
  changeBookingSettings: { subject: 'booking', actions: ['change_booking_terms'] },
  moveDeal: { subject: 'deal', actions: ['move_deal'] },
  accrueCommission: { subject: 'deal', actions: ['accrue_commission'] },
  payCommission: { subject: 'deal', actions: ['pay_commission'] },
  undoDealAct: { subject: 'deal', actions: ['undo_deal'] },
  sendToCrmAgain: { subject: 'fixation', actions: ['send_to_crm'] },
  sendMessageAgain: { subject: 'message', actions: ['send_again'] },
  previewBroadcast: null,
  getPerson: null,
  exportPerson: { subject: 'client', actions: ['export_person'] },
  erasePerson: { subject: 'client', actions: ['erase_client'] },
  setKeeping: { subject: 'portal', actions: ['set_periods'] },
  keepNow: { subject: 'portal', actions: ['retry_job'] },
  readMoving: null,
  tryMoving: null,
  confirmMoving: { subject: 'moving', actions: ['move_in'] },
  undoMoving: { subject: 'moving', actions: ['undo_moving'] },
  inviteMoved: { subject: 'moving', actions: ['invite_moved'] },
  changeAccountInn: { subject: 'account', actions: ['change_inn'] },
  changeAccountPhone: { subject: 'account', actions: ['change_phone'] },
  endAccountPasskeys: { subject: 'account', actions: ['end_passkeys'] },
  changeAccountCard: { subject: 'account', actions: ['change_card'] },
  changeAgreementSettings: { subject: 'agreement', actions: ['change'] },
  saveAgreementDraft: null,
  publishAgreement: { subject: 'agreement', actions: ['publish_version'] },
  remindOfAgreement: { subject: 'agreement', actions: ['notify'] },
  addBroadcast: { subject: 'broadcast', actions: ['notify', 'schedule_broadcast'] },
  callOffBroadcast: { subject: 'broadcast', actions: ['call_off_broadcast'] },
  answerPrice: { subject: 'lot', actions: ['accept_price', 'refuse_price'] },
  answerSourcePrices: { subject: 'lot', actions: ['accept_price', 'refuse_price'] },
  planLotChange: null,
  changeLots: { subject: 'lot', actions: ['change_lot', 'change_lots'] },
  undoLotBatch: { subject: 'lot', actions: ['undo_lots'] },
  addWebhook: { subject: 'webhook', actions: ['make_webhook'] },
  changeWebhook: { subject: 'webhook', actions: ['change_webhook'] },
  renewWebhookSecret: { subject: 'webhook', actions: ['renew_webhook'] },
  testWebhook: { subject: 'webhook', actions: ['test_webhook'] },
  endWebhook: { subject: 'webhook', actions: ['end_webhook'] },
  sendDeliveryAgain: { subject: 'webhook', actions: ['send_webhook_again'] },
  addFeed: { subject: 'feed', actions: ['schedule_feed'] },
  changeFeed: { subject: 'feed', actions: ['change_feed'] },
  removeFeed: { subject: 'feed', actions: ['forget_feed'] },
  // What comes of it is written when a server has done it.
  orderFeed: null,
  readPriceList: null,
  orderPriceList: null,
  publishDocument: { subject: 'document', actions: ['publish'] },
  publishDocumentVersion: { subject: 'document', actions: ['publish_version'] },
  withdrawDocument: { subject: 'document', actions: ['withdraw'] },
  restoreDocument: { subject: 'document', actions: ['restore'] },
  publishRegulation: { subject: 'regulation', actions: ['publish', 'publish_version'] },
  withdrawRegulation: { subject: 'regulation', actions: ['withdraw'] },
  restoreRegulation: { subject: 'regulation', actions: ['restore'] },
  publishPolicy: { subject: 'policy', actions: ['publish_version'] },
  addPublication: { subject: 'publication', actions: ['publish'] },
  changePublication: { subject: 'publication', actions: ['change'] },
  withdrawPublication: { subject: 'publication', actions: ['withdraw'] },
  restorePublication: { subject: 'publication', actions: ['restore'] },
  uploadPicture: null,
  changeProject: { subject: 'project', actions: ['change'] },
  addSalesOffice: { subject: 'sales_office', actions: ['publish'] },
  changeSalesOffice: { subject: 'sales_office', actions: ['change'] },
  removeSalesOffice: { subject: 'sales_office', actions: ['withdraw'] },
};

/** Those that leave a line. */
export const callsWithLines = (Object.keys(journaledCalls) as StaffChange[]).filter(
  (name) => journaledCalls[name] !== null,
);

/** The calls about managers themselves, which have a test of their own. */
export const memberEndpoints = { ...staffEntryEndpoints, ...staffMemberEndpoints, ...staffSelfEndpoints };
