import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '../db/database';
import { settings } from '../db/schema/schema';

/** The setting that says how the developer is reached. */
export const CONTACTS = 'contacts';

const Contacts = v.object({
  /** E.164: the telephone in header and footer. */
  phone: v.string(),
  /** Address of a policy on another site; without it the portal's own is named. */
  policy: v.optional(v.string()),
});
export type Contacts = v.InferOutput<typeof Contacts>;

/** Until the developer has said anything: pages show no telephone. */
const unsettled: Contacts = { phone: '' };

export async function readContacts(db: Executor): Promise<Contacts> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, CONTACTS));
  return row ? v.parse(Contacts, row.value) : unsettled;
}
