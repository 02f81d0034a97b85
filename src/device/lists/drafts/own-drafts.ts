import * as v from 'valibot';
import type { AccountDatabase } from '../../account/account-database';

/** Before this stands the name of a form among the answers that the account has been given. */
const PREFIX = 'draft ';
const StoredDraft = v.object({ of: v.string(), written: v.record(v.string(), v.string()) });

/** What is being written, by the fields of its form. */
export type DraftWords = Readonly<Record<string, string>>;

/**
 * Keeps what is written into a form and not sent: it outlives the page and goes with the account. A form has one draft; `of`
 * says what it is about. Null: it was sent or given up.
 */
export async function persistOwnDraft(
  db: AccountDatabase,
  form: string,
  of: string,
  written: DraftWords | null,
): Promise<void> {
  const key = PREFIX + form;
  await db.transaction('rw', db.answers, async () => {
    if (written) await db.answers.put({ key, wire: { of, written }, savedAt: Date.now() });
    // What is written about something else stays.
    else if (stored(await db.answers.get(key))?.of === of) await db.answers.delete(key);
  });
}

/** What was written into the form about the same; null: nothing. */
export async function readOwnDraft(
  db: AccountDatabase,
  form: string,
  of: string,
): Promise<DraftWords | null> {
  const draft = stored(await db.answers.get(PREFIX + form));
  return draft?.of === of ? draft.written : null;
}

function stored(row: { wire: unknown } | undefined): v.InferOutput<typeof StoredDraft> | null {
  const { success, output } = v.safeParse(StoredDraft, row?.wire);
  return success ? output : null;
}
