import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import type { FileStore } from './file-store';
import { storedPortrait } from './portrait-address';

/** Removes a picture from the store, unless somebody else chose the same one. */
export async function dropPicture(db: Database, files: FileStore, address: string | null): Promise<void> {
  if (address === null) return;
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.image, address)).limit(1);
  if (!holder) await files.remove(storedPortrait(address));
}
