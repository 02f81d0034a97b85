import { sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import type { StaffPicture } from '../../../src/contract/calls/staff/portal/staff-picture-endpoints';
import { ContentRefusal } from '../../content/content-refusal';
import { keepPicture } from '../../content/files/keep-picture';
import type { Database } from '../../db/database';
import { uploadedPictures } from '../../db/schema/file-schema';
import type { FileStore } from '../../media/stores/file-store';
import { AdminRefusal } from '../admin-refusal';

/**
 * Keeps a picture that a manager gives. Until something names it, it counts as used from now on: what stays unused is
 * swept (`forget-uploads.ts`).
 *
 * @throws AdminRefusal for what is no picture
 */
export async function uploadPicture(
  db: Database,
  files: FileStore,
  { name, bytes }: UploadedFile,
): Promise<StaffPicture> {
  try {
    const kept = await keepPicture(Buffer.from(bytes), {
      name: `Файл «${name}»`,
      files,
      isSized: true,
    });
    const { address } = kept;
    await db
      .insert(uploadedPictures)
      .values({ address })
      .onConflictDoUpdate({ target: uploadedPictures.address, set: { usedAt: sql`now()` } });
    return { address, ...(await kept.size()) };
  } catch (error) {
    throw error instanceof ContentRefusal ? new AdminRefusal(error.message) : error;
  }
}
