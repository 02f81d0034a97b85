import type { Completion } from '../../../../src/contract/lots/lot';
import type { ProjectPage } from '../../../../src/contract/lots/projects/project';
import type { MortgageBlock, Phase, Progress } from '../../../../src/contract/lots/projects/project-story';
import { leastOffer, rublesAMonth } from '../../../../src/contract/mortgage/offers';
import { type LotColumns, lotAt } from '../../../../src/contract/selection/columns/lot-columns';
import { selectPage } from '../../../../src/contract/selection/select-lots';
import type { Executor } from '../../../db/database';
import type { projects } from '../../../db/schema/schema';
import { readMortgage } from '../../../stock/mortgage-programs';

/** A building as the page shows it, and what groups it with others. */
export interface BuiltBuilding {
  externalId: string;
  phase: string | null;
  shown: ProjectPage['buildings'][number];
}

/** The phases in the order of their first building; buildings of none stand in none. */
export function phasesOf(
  built: readonly {
    phase: string | null;
    shown: Pick<BuiltBuilding['shown'], 'id' | 'name' | 'completion'>;
  }[],
): Phase[] {
  const names = [...new Set(built.flatMap(({ phase }) => phase ?? []))].sort((a, b) =>
    a.localeCompare(b, 'ru'),
  );
  return names.map((name) => {
    const own = built.filter(({ phase }) => phase === name).map(({ shown }) => shown);
    const known = own
      .flatMap(({ completion }) => completion ?? [])
      .sort((one, other) => quarters(one) - quarters(other));
    return {
      name,
      buildings: own.map(({ id, name: building }) => ({ id, name: building })),
      from: known[0] ?? null,
      to: known.at(-1) ?? null,
    };
  });
}

const quarters = ({ year, quarter }: Completion): number => year * 4 + quarter;

/** The months with the buildings that there still are. */
export const presentProgress = (
  months: (typeof projects.$inferSelect)['progress'],
  built: readonly BuiltBuilding[],
): Progress[] =>
  months.map(({ month, text, percent, pictures = [] }) => ({
    month,
    text,
    pictures,
    buildings: built.flatMap(({ externalId, shown: { id, name } }) => {
      const done = percent[externalId];
      return done === undefined ? [] : [{ id, name, percent: done }];
    }),
  }));

/** By the cheapest flat of the project that is free or booked, under the rules of a lot's own page. */
export async function mortgageBlock(
  db: Executor,
  columns: LotColumns,
  { slug, city }: { slug: string; city: string },
): Promise<MortgageBlock> {
  const { rows } = selectPage(columns, 'flats', { project: [slug] }, 'price', 0, 1);
  const [row] = rows;
  const lot = row === undefined ? null : lotAt(columns, row);
  if (!lot?.price) return null;
  const { property_type, price } = lot;
  const { programs } = await readMortgage(db);
  const least = leastOffer(programs, { cost: price, property_type, city }, Date.now());
  return (
    least && {
      payment_from: rublesAMonth(least),
      cost: price,
      program: least.program.name,
      rate: least.program.rate,
    }
  );
}
