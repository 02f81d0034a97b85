import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  emptyContent,
  type RoomContent,
  type RoomContentName,
  roomContent,
} from '../../../src/contract/content/room-content';
import { ContentRefusal } from '../../content/content-refusal';
import { contentParts } from '../../content/parts/content-parts';
import type { BundleFiles, BundleWriter } from '../../content/parts/part';
import { lockContent, writeChanges } from '../../content/write-changes';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { HttpProblem } from '../../http/problems/problem';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import type { Actor } from '../accounts/decide';

/** These parts have no files. */
const noFile = (): never => {
  throw new Error('a part of the room has no files');
};
const noWriter: BundleWriter = { picture: noFile, file: noFile };
const noFiles: BundleFiles = { address: noFile, bytes: noFile, look: null };

interface PartState {
  readonly value: RoomContent;
  /** Names what `value` says; a change names it. */
  readonly state: string;
}

/** Which lines of the journal are of a part. */
export const linesOfContent = (part: RoomContentName) =>
  and(eq(auditLines.subject, 'content'), sql`${auditLines.after}->>'part' = ${contentParts[part].title}`);

const readPart = async (tx: Transaction, part: RoomContentName): Promise<RoomContent> =>
  ((await contentParts[part].read(tx, noWriter)) ?? emptyContent(part)) as RoomContent;

/** What the portal says in a part of its content, and the state that is. */
export const readRoomContent = (db: Database, part: RoomContentName): Promise<PartState> =>
  db.transaction(async (tx) => {
    const value = await readPart(tx, part);
    return { value, state: await recordState(tx, linesOfContent(part), value) };
  });

/**
 * Writes a part of the content anew, whole, with a line of the journal for each change.
 *
 * @throws HttpProblem 'validation', which names the wrong fields by their place: '0.title'
 * @throws HttpProblem 'superseded' where somebody else has changed it since `seen`
 */
export async function changeRoomContent(
  db: Database,
  actor: Actor,
  { part, given, seen }: { part: RoomContentName; given: unknown; seen: string | undefined },
): Promise<void> {
  const value = readGiven(part, given);
  await db
    .transaction(async (tx) => {
      await lockContent(tx);
      const before = await readPart(tx, part);
      if (isDeepStrictEqual(before, value)) return;
      await refuseOtherState(tx, actor, { before, seen, isOfRecord: linesOfContent(part) });
      const { title, write } = contentParts[part] as {
        title: string;
        write(
          tx: Transaction,
          value: RoomContent,
          files: BundleFiles,
        ): ReturnType<(typeof contentParts)['banners']['write']>;
      };
      await writeChanges(tx, actor, title, await write(tx, value, noFiles));
      // Cached answers of the catalogue depend on it.
      await raiseRevision(tx);
    })
    .catch((error: unknown) => {
      if (error instanceof ContentRefusal) throw new HttpProblem('validation', error.message);
      throw error;
    });
}

function readGiven(part: RoomContentName, given: unknown): RoomContent {
  const parsed = v.safeParse(roomContent[part], given);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) {
    const place = v.getDotPath(issue) ?? '';
    errors[place] = [...(errors[place] ?? []), issue.message];
  }
  throw new HttpProblem('validation', 'Ничего не изменено: исправьте отмеченные поля.', { errors });
}
