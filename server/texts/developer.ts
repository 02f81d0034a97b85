import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Developer,
  emptyDeveloper,
  type PublicDeveloper,
  publicDeveloper,
} from '../../src/contract/developer/developer';
import type { HeaderContent } from '../../src/contract/developer/header-content';
import type { Executor, Transaction } from '../db/database';
import { sitePages } from '../db/schema/publication-schema';
import { settings } from '../db/schema/schema';
import { guestPageOf, guestWordsOf, type TextPage } from './guest-words';

/** The setting that holds the developer's record. Its key is of a time when it held telephone and policy alone. */
export const DEVELOPER_SETTING = 'contacts';

const orNone = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const { name, phone, rates, payout_days } = emptyDeveloper;

/** The part of the record that the setting holds; questions and conditions for agencies are pages of the content. */
const StoredDeveloper = v.object({
  name: v.optional(v.string(), name),
  legal_name: orNone(v.string()),
  phone: v.optional(v.string(), phone),
  email: orNone(v.string()),
  hours: orNone(v.string()),
  policy: orNone(v.string()),
  // A type that there was not when it was written has no rate.
  rates: v.optional(
    v.pipe(
      v.record(v.string(), v.nullable(v.number())),
      v.transform((given) => ({ ...rates, ...given })),
    ),
    rates,
  ),
  payout_days: v.optional(v.nullable(v.number()), payout_days),
  fixation: v.optional(v.object({ days: orNone(v.number()), prolongs: orNone(v.number()) }), {}),
  appointment_gap: orNone(v.number()),
  guest: v.optional(
    v.object({
      lead: orNone(v.string()),
      steps: v.optional(v.array(v.object({ title: v.string(), text: v.string() })), []),
    }),
    {},
  ),
});
export type StoredDeveloper = v.InferOutput<typeof StoredDeveloper>;

const pages = {
  questions: { name: 'start_page', title: 'Вопросы и ответы' },
  agencies: { name: 'for_agencies', title: 'Агентствам' },
} as const;
const pageNames = [pages.questions.name, pages.agencies.name];

/** The record without its pages: all that most readers need. */
export async function readStoredDeveloper(db: Executor): Promise<StoredDeveloper> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, DEVELOPER_SETTING));
  return parseDeveloper(row?.value);
}

/** The setting's value; undefined where there is none. */
export const parseDeveloper = (value: unknown): StoredDeveloper => v.parse(StoredDeveloper, value ?? {});

/** The whole record. */
export async function readDeveloper(db: Executor): Promise<Developer> {
  const stored = await readStoredDeveloper(db);
  const rows = await db.select().from(sitePages).where(inArray(sitePages.name, pageNames));
  const words = (page: keyof typeof pages) => guestWordsOf(rows.find((row) => row.name === pages[page].name));
  return {
    ...stored,
    guest: { ...stored.guest, questions: words('questions'), agencies: words('agencies') },
  };
}

/** What everybody may know of the developer. */
export const readPublicDeveloper = async (db: Executor): Promise<PublicDeveloper> =>
  publicDeveloper(await readDeveloper(db));

/** Puts a record in the place of the one that is there. Whoever calls raises the revision of the catalogue. */
export async function writeDeveloper(tx: Transaction, { guest, ...record }: Developer): Promise<void> {
  const { questions, agencies, ...said } = guest;
  await writeStoredDeveloper(tx, { ...record, guest: said });
  await writePage(tx, 'questions', questions);
  await writePage(tx, 'agencies', agencies);
}

export async function writeStoredDeveloper(tx: Transaction, value: StoredDeveloper): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: DEVELOPER_SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** A page that says nothing is none; its own title stays. */
async function writePage(
  tx: Transaction,
  page: keyof typeof pages,
  words: Developer['guest']['questions'],
): Promise<void> {
  const { name: key, title } = pages[page];
  const isPage = eq(sitePages.name, key);
  if (words.lead === '' && words.items.length === 0) {
    await tx.delete(sitePages).where(isPage);
    return;
  }
  const [before] = await tx.select().from(sitePages).where(isPage);
  const next: TextPage = guestPageOf(words, before);
  await tx
    .insert(sitePages)
    .values({ name: key, title, ...next })
    .onConflictDoUpdate({ target: sitePages.name, set: next });
}

/** What the header shows, of the record and of the server's variables. */
export const headerOf = (
  { name: brand, phone: number }: StoredDeveloper,
  config: {
    readonly PORTAL_MODE?: boolean | undefined;
    readonly CLIENT_DOMAIN?: string | undefined;
    readonly TIME_ZONE: string;
  },
): HeaderContent => ({
  ...(brand !== '' && { name: brand }),
  phone: number,
  portal_mode: config.PORTAL_MODE ?? false,
  client_domain: config.CLIENT_DOMAIN ?? null,
  time_zone: config.TIME_ZONE,
});
