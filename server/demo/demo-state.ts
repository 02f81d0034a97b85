import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { endEpoch } from '../db/changes/revision';
import type { Database, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { buildings, feedImports, feedSources, lots, projects, settings } from '../db/schema/schema';
import { demoPhones } from './accounts/demo-accounts';
import { agencyPhones } from './accounts/demo-agency';
import { DEMO_SOURCE } from './demo-source';

const KEY = 'demo';
const State = v.object({ state: v.picklist(['filling', 'filled']) });

/** 'other': somebody else's data is here, and the demo stays away. */
export async function demoState(db: Database): Promise<'empty' | 'filling' | 'filled' | 'other'> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  if (row) return v.parse(State, row.value).state;
  for (const table of [projects, lots, users]) {
    const [held] = await db.select({ id: table.id }).from(table).limit(1);
    if (held) return 'other';
  }
  return 'empty';
}

export async function markDemo(tx: Transaction | Database, state: 'filling' | 'filled'): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: { state } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { state } } });
}

/** Takes away what an interrupted filling left; only rows of the demo itself. */
export async function removeHalfFilled(tx: Transaction): Promise<void> {
  await tx.delete(lots).where(eq(lots.source, DEMO_SOURCE));
  await endEpoch(tx);
  const own = await tx.select({ id: projects.id }).from(projects).where(eq(projects.source, DEMO_SOURCE));
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(buildings).where(inArray(buildings.projectId, ids));
    await tx.delete(projects).where(inArray(projects.id, ids));
  }
  await tx.delete(feedImports).where(eq(feedImports.source, DEMO_SOURCE));
  await tx.delete(feedSources).where(eq(feedSources.source, DEMO_SOURCE));
  await tx.delete(users).where(inArray(users.phone, [...demoPhones, ...agencyPhones]));
}
