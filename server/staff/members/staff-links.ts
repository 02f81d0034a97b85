import type { StaffLinkKind } from '../../../src/contract/calls/staff/members/staff-entry-endpoints';

/** After the sign that browsers send to nobody: no log on the way has the token. */
export const staffLink = (origin: string, kind: StaffLinkKind, token: string): string =>
  `${origin}/staff/${kind}#${token}`;
