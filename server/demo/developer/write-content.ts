import { eq, inArray } from 'drizzle-orm';
import type { Bundle, PartName } from '../../content/bundle';
import { importContent } from '../../content/import-content';
import { contentParts } from '../../content/parts/content-parts';
import type { Database, Transaction } from '../../db/database';
import { projects, settings } from '../../db/schema/schema';
import type { FileStore } from '../../media/stores/file-store';
import { readStoredDeveloper } from '../../texts/developer';
import { DEMO_SOURCE } from '../demo-source';
import { onlyParts, openDemoBundle } from './demo-bundle';
import type { DemoHistory } from './demo-history';
import { moveDays } from './move-days';
import { ofProjects, sizeBundle } from './size-bundle';
import type { StockPart } from './size-stock';

const DAY = 86_400_000;

/** Parts that versions of the demo have begun with together, and the setting that says that they were written. */
const begunTogether: readonly { readonly setting: string; readonly parts: readonly PartName[] }[] = [
  { setting: 'demo-content', parts: ['policies', 'regulations', 'socials'] },
  { setting: 'demo-developer', parts: ['developer'] },
  {
    setting: 'demo-publications',
    parts: [
      ...(['publications', 'banners', 'popups', 'pages', 'page_blocks', 'purchase_ways'] as const),
      ...(['departments', 'office_routes', 'seo', 'redirects'] as const),
    ],
  },
  { setting: 'demo-documents', parts: ['documents'] },
  { setting: 'demo-bookings', parts: ['bookings'] },
];
/** Parts that come whenever there is nothing of them. */
const neverEmpty: readonly PartName[] = ['mortgage', 'sales_offices'];

interface Filling {
  readonly files: FileStore;
  readonly history: DemoHistory;
  /** The moment that everything dated is counted from. */
  readonly evening: number;
  /** What belongs into the same transaction. */
  also(tx: Transaction): Promise<void>;
}

/** Takes the whole bundle, for these lots, with what else a demo is filled with: all of it or nothing. */
export const writeContent = (db: Database, parts: readonly StockPart[], filling: Filling): Promise<void> =>
  takeBundle(db, filling, (bundle) => sizeBundle(bundle, parts));

/** Which parts a demo of an earlier version has nothing of. One that was written and taken away later stays away. */
export async function missingParts(tx: Transaction): Promise<PartName[]> {
  const rows = await tx
    .select({ key: settings.key })
    .from(settings)
    .where(
      inArray(
        settings.key,
        begunTogether.map(({ setting }) => setting),
      ),
    );
  const written = new Set(rows.map(({ key }) => key));
  const asked = [
    ...begunTogether.flatMap(({ setting, parts }) => (written.has(setting) ? [] : parts)),
    ...neverEmpty,
  ];
  const missing: PartName[] = [];
  for (const name of asked) if (await isEmpty(tx, name)) missing.push(name);
  return missing;
}

/** A demo of before there was the developer's record has a telephone alone. */
const isEmpty = async (tx: Transaction, name: PartName): Promise<boolean> =>
  name === 'developer' ? (await readStoredDeveloper(tx)).name === '' : hasNone(tx, name);

const hasNone = async (tx: Transaction, name: PartName): Promise<boolean> =>
  (await contentParts[name].read(tx, { picture: (address) => address, file: (path) => path })) === null;

/** Takes these parts of the bundle, as far as they are about projects that there are. */
export async function writeParts(db: Database, names: readonly PartName[], filling: Filling): Promise<void> {
  const rows = await db
    .select({ slug: projects.slug })
    .from(projects)
    .where(eq(projects.source, DEMO_SOURCE));
  const slugs = new Set(rows.map(({ slug }) => slug));
  // Somebody may have changed what an earlier version did say of its developer.
  const { phone, policy } = await readStoredDeveloper(db);
  await takeBundle(db, filling, (bundle) => {
    const { developer, ...others } = onlyParts(ofProjects(bundle, slugs), names);
    return developer
      ? { ...others, developer: { ...developer, phone: phone || developer.phone, policy } }
      : others;
  });
}

async function takeBundle(
  db: Database,
  { files, history, evening, also }: Filling,
  change: (bundle: Bundle) => Bundle,
): Promise<void> {
  const from = Date.parse(history.moment);
  const days = Math.round((evening - from) / DAY);
  const source = await openDemoBundle((bundle) => moveDays(change(bundle), from, days));
  try {
    await importContent(source, {
      db,
      files,
      dryRun: false,
      async also(tx) {
        await also(tx);
        await tx
          .insert(settings)
          .values(begunTogether.map(({ setting }) => ({ key: setting, value: true })))
          .onConflictDoNothing();
      },
    });
  } finally {
    await source.close();
  }
}
