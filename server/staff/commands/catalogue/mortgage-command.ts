import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { MAX_MONTHS } from '../../../../src/contract/mortgage/offers';
import { programKinds } from '../../../../src/contract/mortgage/program';
import { counted } from '../../../../src/contract/text/words';
import type { Database } from '../../../db/database';
import { readMortgage, replaceMortgage } from '../../../stock/mortgage-programs';
import { AdminRefusal } from '../../admin-refusal';

const Slug = v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,59}$/, 'код: латинские буквы, цифры и дефис'));
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'нет названия'),
  v.maxLength(100, 'длиннее 100 знаков'),
);
const Percent = v.pipe(v.number(), v.minValue(0, 'меньше нуля'), v.maxValue(100, 'больше 100'));
const Months = v.pipe(
  v.number(),
  v.integer('не целое число'),
  v.minValue(1, 'меньше 1 месяца'),
  v.maxValue(MAX_MONTHS, `больше ${MAX_MONTHS} месяцев`),
);
const Moment = v.pipe(
  v.string(),
  v.check((given) => !Number.isNaN(Date.parse(given)), 'не дата'),
);
const orNone = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const Program = v.pipe(
  v.strictObject({
    slug: Slug,
    bank: Slug,
    name: Name,
    kind: v.picklist(programKinds, `вид: ${programKinds.join(', ')}`),
    regions: orNone(v.array(Slug)),
    rate: Percent,
    first_payment: Percent,
    min_months: v.optional(Months, 1),
    max_months: Months,
    max_loan: orNone(v.pipe(v.number(), v.integer('не целое число'), v.minValue(1, 'меньше рубля'))),
    valid_from: orNone(Moment),
    valid_until: orNone(Moment),
    tranche: orNone(v.strictObject({ share: Percent, months: Months })),
  }),
  v.check(({ min_months, max_months }) => min_months <= max_months, 'min_months больше max_months'),
  v.check(
    ({ kind, tranche }) => (kind === 'tranche') === (tranche !== null),
    'tranche — у траншевой, и только у неё',
  ),
);
const unique = (rows: readonly { slug: string }[]) =>
  new Set(rows.map(({ slug }) => slug)).size === rows.length;
const File = v.pipe(
  v.object({
    banks: v.pipe(
      v.array(v.strictObject({ slug: Slug, name: Name })),
      v.check((rows) => unique(rows), 'два банка с одним кодом'),
    ),
    programs: v.pipe(
      v.array(Program),
      v.check((rows) => unique(rows), 'две программы с одним кодом'),
    ),
  }),
  v.check(
    ({ banks, programs }) => programs.every(({ bank }) => banks.some(({ slug }) => slug === bank)),
    'у программы банк, которого нет в banks',
  ),
);

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
  await db.transaction((tx) => replaceMortgage(tx, wanted));
  const programs = counted(wanted.programs.length, ['программа', 'программы', 'программ']);
  return `Ипотека: ${counted(wanted.banks.length, ['банк', 'банка', 'банков'])}, ${programs}`;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new AdminRefusal(`Файл не читается: ${path}`);
  }
}

function readWanted(text: string): v.InferOutput<typeof File> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AdminRefusal('В файле не JSON. Образец напечатает mortgage без имени файла.');
  }
  const parsed = v.safeParse(File, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? '';
  throw new AdminRefusal(`Ничего не изменено. ${place === '' ? 'Файл' : place}: ${issue.message}`);
}
