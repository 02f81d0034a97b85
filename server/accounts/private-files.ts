import { eq, inArray } from 'drizzle-orm';
import type { UploadedFile } from '../../src/contract/calls/endpoint';
import { contentType } from '../../src/contract/documents/file-types';
import type { Executor } from '../db/database';
import { privateFiles } from '../db/schema/account-schema';

/** Keeps an applicant's papers; that each is what its name says has been looked at when it came in. */
export async function saveFiles(db: Executor, userId: number, files: readonly UploadedFile[]): Promise<void> {
  // One by one: a statement of five would be one message of 25 MB.
  for (const { name, extension, bytes } of files)
    await db.insert(privateFiles).values({
      userId,
      name,
      type: contentType(extension),
      size: bytes.byteLength,
      content: Buffer.from(bytes),
    });
}

export interface PrivateFile {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly size: number;
}

/** The papers of these accounts, without their content, in the order in which they came. */
export function listFiles(db: Executor, userIds: readonly number[]): Promise<PrivateFile[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  const { id, userId, name, size } = privateFiles;
  return db
    .select({ id, userId, name, size })
    .from(privateFiles)
    .where(inArray(userId, [...userIds]))
    .orderBy(id);
}

export async function readPrivateFile(db: Executor, id: number) {
  const [file] = await db.select().from(privateFiles).where(eq(privateFiles.id, id));
  return file ?? null;
}
