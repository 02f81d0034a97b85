import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { DrawnLook, HeaderContent } from '../../src/contract/developer/header-content';
import { emptyLook, isPlainLook, Look, nameUnderIcon } from '../../src/contract/developer/look/look';
import { lookLogoHtml } from '../../src/shell/look/logo-picture';
import { type LogoAtNight, lookCss } from '../../src/shell/look/look-css';
import type { Executor, Transaction } from '../db/database';
import { settings } from '../db/schema/schema';
import { DEVELOPER_SETTING, headerOf, parseDeveloper, type StoredDeveloper } from './developer';
import { readEmptyPlaces } from './empty-places';

/** The setting that holds the look, with the addresses of everything that was drawn for it. */
const LOOK_SETTING = 'look';

const StoredLook = v.object({
  ...Look.entries,
  /** What stands in the header, in CSS pixels; null without a logo. */
  picture: v.nullable(
    v.object({
      src: v.string(),
      width: v.number(),
      height: v.number(),
      is_sign: v.boolean(),
      dark: v.nullable(v.string()),
      at_night: v.picklist(['other', 'plate', 'same'] satisfies LogoAtNight[]),
    }),
  ),
  /** PNGs; null without a logo. */
  icons: v.nullable(
    v.object({
      icon: v.string(),
      icon_large: v.string(),
      maskable: v.string(),
      maskable_large: v.string(),
      touch: v.string(),
      favicon: v.string(),
    }),
  ),
});
export type StoredLook = v.InferOutput<typeof StoredLook>;

const plain: StoredLook = { ...emptyLook, picture: null, icons: null };

const parseLook = (value: unknown): StoredLook => (value === undefined ? plain : v.parse(StoredLook, value));

/** The look of a portal that has none is `emptyLook`, with nothing drawn. */
export async function readStoredLook(db: Executor): Promise<StoredLook> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, LOOK_SETTING));
  return parseLook(row?.value);
}

/** What a developer has chosen of it. */
export const chosenOf = ({ accent, short_name, logo, dark_logo }: StoredLook): Look => ({
  accent,
  short_name,
  logo,
  dark_logo,
});

/** Puts a look in the place of the one that is there. Whoever calls raises the revision of the catalogue. */
export async function writeStoredLook(tx: Transaction, value: StoredLook): Promise<void> {
  if (isPlainLook(value)) {
    await tx.delete(settings).where(eq(settings.key, LOOK_SETTING));
    return;
  }
  await tx
    .insert(settings)
    .values({ key: LOOK_SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** The look as pages are drawn by it; undefined where nothing is chosen. `name`: the developer's, '' where it has none. */
export function drawnLookOf(look: StoredLook, name: string): DrawnLook | undefined {
  if (isPlainLook(look)) return undefined;
  const { accent, picture, icons } = look;
  // iPhones read the name under the icon from the page and no manifest.
  const shortName = nameUnderIcon(look, name);
  return {
    css: lookCss(accent, picture?.at_night ?? null),
    ...(picture && { logo: lookLogoHtml({ ...picture, isSign: picture.is_sign }, name) }),
    ...(icons && { favicon: icons.favicon, touch_icon: icons.touch, icon: icons.icon }),
    ...(shortName !== null && { short_name: shortName }),
  };
}

/** The developer's record and look, by one question. */
export async function readBrand(db: Executor): Promise<{ developer: StoredDeveloper; look: StoredLook }> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [DEVELOPER_SETTING, LOOK_SETTING]));
  const storedAt = (key: string) => rows.find((row) => row.key === key)?.value;
  return { developer: parseDeveloper(storedAt(DEVELOPER_SETTING)), look: parseLook(storedAt(LOOK_SETTING)) };
}

/** What the header shows, of the record, of the look and of the server's variables. */
export async function readHeader(
  db: Executor,
  config: Parameters<typeof headerOf>[1],
): Promise<HeaderContent> {
  const { developer, look } = await readBrand(db);
  const drawn = drawnLookOf(look, developer.name);
  const empty = await readEmptyPlaces(db);
  return { ...headerOf(developer, config), empty, ...(drawn && { look: drawn }) };
}
