import { eq } from 'drizzle-orm';
import { formatPhone } from '../../src/contract/accounts/fields/phone-format';
import { accentColors, usualAccent } from '../../src/contract/developer/look/accent-colors';
import { type PdfKind, pdfTitle } from '../../src/contract/lots/pdf-name';
import { byPortalClock, portalDay, portalTime } from '../../src/contract/time/portal-time';
import { dayWords } from '../../src/contract/time/portal-words';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import type { FileStore } from '../media/stores/file-store';
import { storedPortrait } from '../media/stores/portrait-address';
import type { UserRow } from '../sessions/session-store';
import { readBrand } from '../texts/look';
import type { PdfAgent, PdfContent } from './pdf-content';
import { comparePdfLots, type LotOfPdf, presentPdfLot } from './read-lots';
import { pictureReader } from './read-pictures';

/** What is wanted of lots that have been read. */
export interface PdfOrder {
  readonly lots: readonly LotOfPdf[];
  readonly kind: PdfKind;
  /** Whether prices were wanted; the lots know none where they were not. */
  readonly hasPrices: boolean;
  /** Whose selection it is: 'Ирина Ковалёва'; null: nobody's by name. */
  readonly client: string | null;
  readonly agent: PdfAgent;
}

/** What stands in a file: lots in words with their pictures, the developer's look, the agent, of when it is. */
export async function readPdfContent(
  { db, files }: { db: Executor; files: FileStore },
  { lots, kind, hasPrices, client, agent }: PdfOrder,
): Promise<PdfContent> {
  const { developer, look } = await readBrand(db);
  const isAlone = lots.length === 1 && kind === 'lots';
  const picture = pictureReader(files);
  const presented = await Promise.all(lots.map((lot) => presentPdfLot(lot, { picture, isAlone })));
  const accent = look.accent ?? usualAccent;
  const at = Date.now();
  const day = `${dayWords(portalDay(at))} ${portalDay(at).slice(0, 4)}`;
  const isPriced = presented.some(({ price }) => price !== null);
  const frame = {
    developer: developer.name,
    accent,
    tint: accentColors(accent).light.tint,
    agent,
    at,
    logo: look.logo && (await files.get(look.logo.file)),
    day: isPriced ? `Цены на ${day}` : day,
    asOf: `${isPriced ? 'Цены и наличие' : 'Наличие'} на ${day}, ${portalTime(at)} ${byPortalClock(at)}`,
  };
  const [first] = presented;
  const title = pdfTitle(
    lots.map(({ page }) => page),
    kind,
  );
  if (kind === 'comparison')
    return { ...frame, kind, title, lots: presented, rows: comparePdfLots(lots, hasPrices) };
  if (isAlone && first) return { ...frame, kind: 'lot', title, lot: first };
  return { ...frame, kind: 'selection', title, client, lots: presented };
}

/** An agent as their files for clients, and the pages of their links, name them: with agency and picture. */
export async function readPdfAgent(
  { db, files }: { db: Executor; files: FileStore },
  user: UserRow,
): Promise<PdfAgent> {
  const [agency] =
    user.agencyId === null
      ? []
      : await db.select({ name: users.brandName }).from(users).where(eq(users.id, user.agencyId));
  return {
    name: fullNameOf(user),
    phone: formatPhone(user.phone),
    agency: agency?.name || null,
    photo: user.image ? await files.get(storedPortrait(user.image)) : null,
  };
}

const fullNameOf = ({ role, brandName, lastName, firstName, patronymic }: UserRow): string =>
  role === 'company' ? brandName : [lastName, firstName, patronymic].filter(Boolean).join(' ');
