import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../src/contract/calls/endpoint';
import {
  type LogoFile,
  type Look,
  type LookInput,
  logoUpload,
} from '../../../src/contract/developer/look/look';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { ContentRefusal } from '../../content/content-refusal';
import { readLogo } from '../../content/files/read-logo';
import { keepLogo, makeLook, UnseenLogo } from '../../content/look/make-look';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Executor } from '../../db/database';
import { settings } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';
import { recordState, refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import { type EncodedLogo, logoOf } from '../../media/look/encode-logo';
import type { FileStore } from '../../media/stores/file-store';
import { chosenOf, readStoredLook, type StoredLook, writeStoredLook } from '../../texts/look';
import type { Actor } from '../accounts/decide';
import { isOfDeveloper } from './developer';

/** The look with what names its state. */
export async function lookState(db: Executor): Promise<{ look: Look; state: string }> {
  const look = chosenOf(await readStoredLook(db));
  return { look, state: await recordState(db, isOfDeveloper, look) };
}

const refused = (field: string, message: string) =>
  new HttpProblem('validation', message, { errors: { [field]: [message.replace(/\.$/, '')] } });

/** Keeps the drawing of a logo; nothing shows it yet. @throws HttpProblem that says what is wrong with the file */
export async function takeLogo(files: FileStore, [given]: readonly UploadedFile[]): Promise<LogoFile> {
  const { field } = logoUpload;
  if (given === undefined) throw refused(field, 'Приложите файл логотипа.');
  try {
    const logo = await readLogo(given.bytes, given.name);
    return await keepLogo(logo, (bytes, kind) => files.put(bytes, kind));
  } catch (error) {
    if (error instanceof ContentRefusal) throw refused(field, error.message);
    throw error;
  }
}

interface LookChange {
  readonly look: LookInput;
  /** The state that was changed; left out, whatever is there gives way. */
  readonly seen?: string | undefined;
}

/**
 * Writes the look anew, whole, with a line of the journal. What says so already is not written.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since, 'validation' for a logo that cannot be
 */
export async function changeLook(
  { db, files }: { db: Database; files: FileStore },
  actor: Actor,
  { look: wanted, seen }: LookChange,
): Promise<void> {
  // Drawn before the transaction, which holds the settings.
  const next = await drawn(files, wanted, await readStoredLook(db));
  await db.transaction(async (tx) => {
    // Of two who come at once the second finds what the first has written.
    await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readStoredLook(tx);
    if (isDeepStrictEqual(before, next)) return;
    await refuseOtherState(tx, actor, { before: chosenOf(before), seen, isOfRecord: isOfDeveloper });
    await writeStoredLook(tx, next);
    await writeJournal(tx, {
      by: actor,
      action: 'change',
      subject: 'developer',
      subjectId: 0,
      before: journalOf(before),
      after: journalOf(next),
    });
    // Cached answers of the catalogue depend on it.
    await raiseRevision(tx);
  });
}

const journalOf = ({ accent, short_name, logo, dark_logo }: StoredLook): JournalValues => ({
  accent,
  short_name,
  logo: logo?.file ?? null,
  dark_logo: dark_logo?.file ?? null,
});

/** What is wanted, drawn; logos that stay are not drawn again. */
async function drawn(files: FileStore, wanted: LookInput, before: StoredLook): Promise<StoredLook> {
  const { accent, short_name, logo } = wanted;
  const darkLogo = logo === null ? null : wanted.dark_logo;
  if (logo === (before.logo?.file ?? null) && darkLogo === (before.dark_logo?.file ?? null))
    return { ...before, accent, short_name };
  const read = async (field: 'logo' | 'dark_logo', address: string | null): Promise<EncodedLogo | null> => {
    if (address === null) return null;
    const bytes = await files.get(address);
    if (bytes === null) throw refused(field, 'Этого логотипа здесь больше нет. Загрузите его снова.');
    return logoOf(bytes);
  };
  const given = { logo: await read('logo', logo), dark_logo: await read('dark_logo', darkLogo) };
  try {
    return await makeLook({ accent, short_name, ...given }, (bytes, kind) => files.put(bytes, kind));
  } catch (error) {
    if (error instanceof UnseenLogo) throw refused(error.field, error.message);
    throw error;
  }
}
