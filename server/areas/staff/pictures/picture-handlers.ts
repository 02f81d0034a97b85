import { portalPicture } from '../../../../src/contract/calls/staff/portal/staff-picture-endpoints';
import type { Handlers } from '../../../http/handler';
import { HttpProblem } from '../../../http/problems/problem';
import type { FileStore } from '../../../media/stores/file-store';
import { AdminRefusal } from '../../../staff/admin-refusal';
import { uploadPicture } from '../../../staff/pictures/upload-picture';

/** Takes the pictures that managers put on the portal's pages. */
export const staffPictureHandlers = (files: FileStore): Handlers<'uploadPicture'> => ({
  uploadPicture: async ({ files: [file] }, { db }) => {
    if (file === undefined) throw refused('Приложите картинку');
    return uploadPicture(db, files, file).catch((error: unknown) => {
      throw error instanceof AdminRefusal ? refused(error.message) : error;
    });
  },
});

/** What is wrong with the picture, told at its field too; `said` may be a whole sentence. */
const refused = (said: string) =>
  new HttpProblem('validation', said.endsWith('.') ? said : `${said}.`, {
    errors: { [portalPicture.field]: [said.replace(/\.$/, '')] },
  });
