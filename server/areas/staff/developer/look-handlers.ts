import type { Handlers } from '../../../http/handler';
import type { FileStore } from '../../../media/stores/file-store';
import { changeLook, lookState, takeLogo } from '../../../staff/texts/look';

type LookHandlers = Handlers<'getStaffLook' | 'changeLook' | 'takeLogo'>;

/** How the portal looks, as the developer's managers choose it. */
export const staffLookHandlers = (files: FileStore): LookHandlers => ({
  getStaffLook: (_, { db }) => lookState(db),
  changeLook: async ({ query, body }, { db, staff }) => {
    await changeLook({ db, files }, { kind: 'staff', id: staff.id }, { look: body, seen: query.seen });
    return lookState(db);
  },
  takeLogo: ({ files: given }) => takeLogo(files, given),
});
