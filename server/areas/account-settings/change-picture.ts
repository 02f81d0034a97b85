import { eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import { encodePortrait } from '../../media/encode-portrait';
import { PictureFailure } from '../../media/picture-failure';
import { dropPicture } from '../../media/stores/drop-picture';
import type { FileStore } from '../../media/stores/file-store';
import { portraitAddress } from '../../media/stores/portrait-address';
import type { UserRow } from '../../sessions/session-store';

/** Puts a picture on the account, or takes it away where no file came. */
export async function changePicture(
  db: Database,
  files: FileStore,
  user: UserRow,
  [file]: readonly UploadedFile[],
): Promise<UserRow> {
  const image = file ? portraitAddress(await files.put(await encoded(file), 'webp')) : null;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ image }).where(eq(users.id, user.id));
    await raiseUserRevision(tx, user.id);
  });
  if (user.image !== image) await dropPicture(db, files, user.image);
  return { ...user, image };
}

async function encoded({ name, bytes }: UploadedFile): Promise<Uint8Array> {
  try {
    return await encodePortrait(bytes);
  } catch (error) {
    if (!(error instanceof PictureFailure)) throw error;
    const detail = `Файл «${name}» не подходит: ${error.message}`;
    throw new HttpProblem('validation', `${detail}.`, { errors: { image: [detail] } });
  }
}
