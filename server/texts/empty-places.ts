import { type SQL, sql } from 'drizzle-orm';
import { type EmptiablePlace, emptiablePlaces } from '../../src/contract/developer/empty-places';
import { listedStatuses } from '../../src/contract/lots/lot';
import type { Executor } from '../db/database';
import { regulations } from '../db/schema/content-schema';
import { documents } from '../db/schema/document-schema';
import { mortgagePrograms } from '../db/schema/mortgage-schema';
import { departments, publications, purchaseWays, sitePages } from '../db/schema/publication-schema';
import { lots, settings } from '../db/schema/schema';

const shown = sql`FROM ${publications} WHERE ${publications.withdrawnAt} IS NULL AND NOT ${publications.scheduled}`;
const listed = sql`FROM ${lots} WHERE ${lots.status} IN ${[...listedStatuses]}`;
const tradein = sql`FROM ${sitePages} WHERE ${sitePages.name} = 'tradein'`;

const bookable = sql`FROM ${settings} WHERE ${settings.key} = 'bookings' AND jsonb_array_length(${settings.value}->'terms') > 0`;

/** Where the rows of each place are; several where any of them fills it. */
const rowsOf: Readonly<Record<EmptiablePlace, readonly SQL[]>> = {
  '/selection/commercial': [sql`${listed} AND ${lots.type} = 'commercial'`],
  '/selection/hotel': [sql`${listed} AND ${lots.type} = 'hotel'`],
  '/mortgage': [sql`FROM ${mortgagePrograms}`],
  '/documents': [sql`FROM ${documents} WHERE ${documents.withdrawnAt} IS NULL`],
  '/regulations': [sql`FROM ${regulations}`],
  '/news': [shown],
  '/news#promo': [sql`${shown} AND ${publications.kind} = 'promo'`],
  '/purchase': [sql`FROM ${purchaseWays}`, tradein, sql`FROM ${departments}`],
  '/purchase#ways': [sql`FROM ${purchaseWays}`],
  '/purchase#tradein': [tradein],
  '/purchase#contacts': [sql`FROM ${departments}`],
  // Without terms no lot can be booked, and nobody waits for one.
  '/deals#bookings': [bookable],
  '/deals#queue': [sql`${bookable} AND coalesce(${settings.value}->'queue', '0'::jsonb) <> 'null'::jsonb`],
};

/** The places that have nothing to show, by one question. Whoever fills or empties one raises the revision of the catalogue. */
export async function readEmptyPlaces(db: Executor): Promise<EmptiablePlace[]> {
  const checks = emptiablePlaces.map(
    (place) =>
      sql`(${sql.join(
        rowsOf[place].map((rows) => sql`EXISTS (SELECT 1 ${rows})`),
        sql` OR `,
      )}) AS ${sql.identifier(place)}`,
  );
  const [row] = (await db.execute<Record<EmptiablePlace, boolean>>(sql`SELECT ${sql.join(checks, sql`, `)}`))
    .rows;
  return emptiablePlaces.filter((place) => row?.[place] === false);
}
