import { call } from '../../api/call';
import { type StaffAccount, staffEndpoints } from '../../contract/calls/staff-endpoints';
import { FileList } from './file-list';

/** An applicant's papers. */
export const StaffDocuments = ({ documents }: { documents: StaffAccount['documents'] }) => (
  <FileList documents={documents} read={(id) => call(staffEndpoints.getStaffFile, { params: { id } })} />
);
