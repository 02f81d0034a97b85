import type { Branch } from '../../contract/calls/account/branch-endpoints';
import { readPhone } from '../../lib/forms/phone/phone-mask';

/** A branch as its form holds it; an empty form for one that is yet to be added. */
export const branchValues = (branch: Branch | null) => ({
  name: branch?.name ?? '',
  city: branch?.city ?? '',
  address: branch?.address ?? '',
  phone: readPhone(branch?.phone ?? '').shown,
  email: branch?.email ?? '',
  contact_name: branch?.contact_name ?? '',
});
export type BranchValues = ReturnType<typeof branchValues>;

/** What a reload of the tab brings back while the form is open. */
export const branchDraft = (branch: Branch | null) => ({
  name: `branch.${branch?.id ?? 'new'}`,
  fields: ['name', 'city', 'address', 'phone', 'email', 'contact_name'] as const,
});
