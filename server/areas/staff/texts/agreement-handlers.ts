import { staffAgreementEndpoints } from '../../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { FileAnswer } from '../../../http/answers/file-answer';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { agreementHoldersCsv } from '../../../staff/agreements/agreement-csv';
import { listAgreementHolders, remindOfAgreement } from '../../../staff/agreements/agreement-holders';
import {
  changeAgreementSettings,
  publishAgreement,
  readStaffAgreement,
  saveAgreementDraft,
} from '../../../staff/texts/agreement';

const { path } = staffAgreementEndpoints.listAgreementHolders;

/** The agreement with agencies: its text and settings, and who has accepted it. */
export const staffAgreementHandlers: Handlers<keyof typeof staffAgreementEndpoints> = {
  getStaffAgreement: (_, { db }) => readStaffAgreement(db),
  changeAgreementSettings: async ({ query, body }, { db, staff }) => {
    await changeAgreementSettings(db, { kind: 'staff', id: staff.id }, { settings: body, seen: query.seen });
    return readStaffAgreement(db);
  },
  saveAgreementDraft: async ({ body }, { db }) => {
    await saveAgreementDraft(db, body);
    return readStaffAgreement(db);
  },
  publishAgreement: async ({ body }, { db, staff }) => {
    await publishAgreement(db, { kind: 'staff', id: staff.id }, body);
    return readStaffAgreement(db);
  },
  listAgreementHolders: async ({ query }, { db, search }) => {
    const { count, asked, lacking, holders } = await listAgreementHolders(db, query);
    return { ...pageWithLinks(holders, count, query, { path, search }), asked, lacking };
  },
  exportAgreementHolders: async ({ query }, { db }) =>
    new FileAnswer({
      name: 'agreement.csv',
      type: 'text/csv; charset=utf-8',
      bytes: await agreementHoldersCsv(db, query),
    }),
  remindOfAgreement: (_, { db, staff }) => remindOfAgreement(db, { kind: 'staff', id: staff.id }),
};
