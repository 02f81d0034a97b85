import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { AgreementVersion } from '../../src/contract/calls/account/agreement-endpoints';
import type { AgreementSettings } from '../../src/contract/calls/staff/people/staff-agreement-endpoints';
import type { Executor, Transaction } from '../db/database';
import type { TextSection } from '../db/schema/content-schema';
import { settings } from '../db/schema/schema';
import { type AgreementVersionRow, agreementVersions } from '../db/schema/staff/agreement-schema';

const SETTING = 'agreement';
const DRAFT = 'agreement-draft';

/** Of a portal that asks for no agreement. */
const usual: AgreementSettings = { asked: false, months: null, until: null, remind_days: 14, fixing: false };

const StoredSettings = v.object({
  asked: v.optional(v.boolean(), usual.asked),
  months: v.optional(v.nullable(v.number()), usual.months),
  until: v.optional(v.nullable(v.string()), usual.until),
  remind_days: v.optional(v.number(), usual.remind_days),
  fixing: v.optional(v.boolean(), usual.fixing),
});

const StoredDraft = v.object({ title: v.string(), text: v.string(), changes: v.string(), saved: v.string() });
export type AgreementDraft = v.InferOutput<typeof StoredDraft>;

async function settingAt(db: Executor, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

const put = (tx: Transaction, key: string, value: unknown) =>
  tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** What the developer has set of its agreement with agencies. */
export const readAgreementSettings = async (db: Executor): Promise<AgreementSettings> =>
  v.parse(StoredSettings, (await settingAt(db, SETTING)) ?? {});

export async function writeAgreementSettings(tx: Transaction, value: AgreementSettings): Promise<void> {
  await put(tx, SETTING, value);
}

/** What is written and not published yet. */
export async function readAgreementDraft(db: Executor): Promise<AgreementDraft | null> {
  const draft = await settingAt(db, DRAFT);
  return draft === undefined ? null : v.parse(StoredDraft, draft);
}

/** Null: there is none any more. */
export async function writeAgreementDraft(tx: Transaction, draft: AgreementDraft | null): Promise<void> {
  if (draft === null) await tx.delete(settings).where(eq(settings.key, DRAFT));
  else await put(tx, DRAFT, draft);
}

/** Every version, the newest first. */
export const listAgreementVersions = (db: Executor): Promise<AgreementVersionRow[]> =>
  db.select().from(agreementVersions).orderBy(desc(agreementVersions.version));

/** The version in force at a moment, and the newest that is published for later; null where there is none. */
export interface AgreementInForce {
  readonly current: AgreementVersionRow | null;
  readonly coming: AgreementVersionRow | null;
}

export async function readAgreementInForce(db: Executor, now: Date): Promise<AgreementInForce> {
  const versions = await listAgreementVersions(db);
  const current = versions.find(({ startsAt }) => startsAt <= now) ?? null;
  const [newest = null] = versions;
  return { current, coming: newest !== current ? newest : null };
}

/** Names a text: what was accepted can be compared with it later. SHA-256, in hexadecimal digits. */
export const agreementDigest = (title: string, sections: readonly TextSection[]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, ...sections.map((one) => [one.title, ...one.paragraphs])]))
    .digest('hex');

/** As the contract has it. */
export const presentAgreement = (row: AgreementVersionRow): AgreementVersion => ({
  version: row.version,
  title: row.title,
  changes: row.changes,
  starts: row.startsAt.toISOString(),
  sections: row.sections.map(({ anchor, title, paragraphs }) => ({
    anchor,
    title,
    paragraphs: [...paragraphs],
  })),
});
