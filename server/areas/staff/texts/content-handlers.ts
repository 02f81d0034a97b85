import type {
  StaffContent,
  staffContentEndpoints,
} from '../../../../src/contract/calls/staff/portal/staff-content-endpoints';
import { type RoomContentName, roomContentNames } from '../../../../src/contract/content/room-content';
import type { Database } from '../../../db/database';
import type { Handlers } from '../../../http/handler';
import { changeRoomContent, linesOfContent, readRoomContent } from '../../../staff/texts/room-content';
import { newestAudit } from '../audit-store';

const SHOWN_LINES = 20;

const present = async (db: Database, part: RoomContentName): Promise<StaffContent> => ({
  ...(await readRoomContent(db, part)),
  audit: await newestAudit(db, linesOfContent(part), SHOWN_LINES),
});

/** What stands on pages and between them, written by the developer's managers. */
export const staffContentHandlers: Handlers<keyof typeof staffContentEndpoints> = {
  listStaffContent: async () => ({ results: roomContentNames.map((part) => ({ part })) }),
  getStaffContent: ({ params }, { db }) => present(db, params.part),
  changeStaffContent: async ({ params: { part }, query, body }, { db, staff }) => {
    await changeRoomContent(
      db,
      { kind: 'staff', id: staff.id },
      { part, given: body.value, seen: query.seen },
    );
    return present(db, part);
  },
};
