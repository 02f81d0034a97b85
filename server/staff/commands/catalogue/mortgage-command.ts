import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { MortgageContent } from '../../../../src/contract/content/site-content';
import type { JournalValues } from '../../../../src/contract/journal/journal-fields';
import type { MortgagePrograms } from '../../../../src/contract/mortgage/program';
import { formatNumber } from '../../../../src/contract/text/russian-numbers';
import { counted } from '../../../../src/contract/text/words';
import { firstFault } from '../../../content/first-fault';
import type { Database } from '../../../db/database';
import { terminalAuthor, writeJournal } from '../../../journal/write-journal';
import { readMortgage, replaceMortgage } from '../../../stock/mortgage-programs';
import { AdminRefusal } from '../../admin-refusal';

/** Such a file, to begin with. */
export const mortgageExample: v.InferInput<typeof MortgageContent> = {
  banks: [{ slug: 'bank', name: 'Название банка' }],
  programs: [
    {
      slug: 'semeynaya',
      bank: 'bank',
      name: 'Семейная ипотека',
      kind: 'family',
      regions: null,
      rate: 6,
      first_payment: 20,
      min_months: 12,
      max_months: 360,
      max_loan: 12_000_000,
      valid_from: null,
      valid_until: null,
      tranche: null,
    },
  ],
};

/** Prints banks and programmes as such a file has them, or puts those of a file in their place, all of them or none. */
export async function mortgageCommand(
  db: Database,
  cwd: string,
  file: string | undefined,
): Promise<string | string[]> {
  if (file === undefined) {
    const { banks, programs } = await readMortgage(db);
    return JSON.stringify({ banks, programs }, null, 2).split('\n');
  }
  const wanted = readWanted(await textOf(resolve(cwd, file)));
  await db.transaction(async (tx) => {
    const before = await readMortgage(tx);
    await replaceMortgage(tx, wanted);
    await writeJournal(tx, {
      by: terminalAuthor,
      action: 'replace_mortgage',
      subject: 'mortgage',
      subjectId: 0,
      before: valuesOf(before),
      after: valuesOf(wanted),
    });
  });
  const programs = counted(wanted.programs.length, ['программа', 'программы', 'программ']);
  return `Ипотека: ${counted(wanted.banks.length, ['банк', 'банка', 'банков'])}, ${programs}`;
}

/** A bank's programmes change rate by rate: their names and rates tell what became of them. */
const valuesOf = ({ banks, programs }: Pick<MortgagePrograms, 'banks' | 'programs'>): JournalValues => ({
  banks: banks.map(({ name }) => name),
  programs: programs.map(({ bank, name, rate }) => `${bank}, ${name}, ${formatNumber(rate, 0, 2)} %`),
});

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new AdminRefusal(`Файл не читается: ${path}`);
  }
}

function readWanted(text: string): v.InferOutput<typeof MortgageContent> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AdminRefusal('В файле не JSON. Образец напечатает mortgage --example.');
  }
  const parsed = v.safeParse(MortgageContent, json);
  if (parsed.success) return parsed.output;
  const { place, words } = firstFault(parsed.issues);
  throw new AdminRefusal(`Ничего не изменено. ${place ?? 'Файл'}: ${words}.`);
}
