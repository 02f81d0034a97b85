import { asc, eq } from 'drizzle-orm';
import type { MortgageProgram, MortgagePrograms } from '../../src/contract/mortgage/program';
import { raiseRevision } from '../db/changes/revision';
import type { Executor, Transaction } from '../db/database';
import { banks, mortgagePrograms } from '../db/schema/mortgage-schema';

const HUNDREDTHS = 100;

/** Banks and programmes as they are shown to everybody. */
export async function readMortgage(db: Executor): Promise<MortgagePrograms> {
  const shownBanks = await db.select().from(banks).orderBy(asc(banks.position), asc(banks.id));
  const rows = await db
    .select({ bank: banks.slug, row: mortgagePrograms })
    .from(mortgagePrograms)
    .innerJoin(banks, eq(banks.id, mortgagePrograms.bankId))
    .orderBy(asc(banks.position), asc(mortgagePrograms.id));
  const changed = rows.map(({ row }) => row.updatedAt.getTime());
  return {
    updated: changed.length === 0 ? null : new Date(Math.max(...changed)).toISOString(),
    banks: shownBanks.map(({ slug, name }) => ({ slug, name })),
    programs: rows.map(({ bank, row }) => presentProgram(bank, row)),
  };
}

const presentProgram = (bank: string, row: typeof mortgagePrograms.$inferSelect): MortgageProgram => ({
  slug: row.slug ?? `program-${row.id}`,
  bank,
  name: row.name,
  kind: row.kind,
  regions: row.regions,
  rate: row.rate / HUNDREDTHS,
  first_payment: row.firstPayment / HUNDREDTHS,
  min_months: row.minMonths,
  max_months: row.maxMonths,
  max_loan: row.maxLoan,
  valid_from: row.validFrom?.toISOString() ?? null,
  valid_until: row.validUntil?.toISOString() ?? null,
  tranche: row.tranche,
});

/** Replaces all banks and programmes by these. Every programme's bank must be among the banks. */
export async function replaceMortgage(
  tx: Transaction,
  wanted: Pick<MortgagePrograms, 'banks' | 'programs'>,
): Promise<void> {
  await tx.delete(mortgagePrograms);
  await tx.delete(banks);
  const rows =
    wanted.banks.length === 0
      ? []
      : await tx
          .insert(banks)
          .values(wanted.banks.map((bank, position) => ({ ...bank, position })))
          .returning();
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  if (wanted.programs.length > 0)
    await tx.insert(mortgagePrograms).values(
      wanted.programs.map((program) => ({
        slug: program.slug,
        bankId: ids.get(program.bank) ?? null,
        name: program.name,
        kind: program.kind,
        regions: program.regions,
        rate: Math.round(program.rate * HUNDREDTHS),
        firstPayment: Math.round(program.first_payment * HUNDREDTHS),
        minMonths: program.min_months,
        maxMonths: program.max_months,
        maxLoan: program.max_loan,
        tranche: program.tranche,
        validFrom: program.valid_from === null ? null : new Date(program.valid_from),
        validUntil: program.valid_until === null ? null : new Date(program.valid_until),
      })),
    );
  // Cached answers of the catalogue depend on its revision.
  await raiseRevision(tx);
}
