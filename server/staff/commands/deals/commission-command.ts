import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { lotTypes } from '../../../../src/contract/lots/types/lot-types';

import { counted } from '../../../../src/contract/text/words';
import type { Database } from '../../../db/database';
import { readCommissionRules, replaceCommissionRules } from '../../../deals/commission-rules';
import { AdminRefusal } from '../../admin-refusal';

const HUNDREDTHS = 100;
const orNone = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const Moment = v.pipe(
  v.string(),
  v.check((given) => !Number.isNaN(Date.parse(given)), 'не дата'),
);

const Rule = v.pipe(
  v.strictObject({
    title: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'нет названия'),
      v.maxLength(150, 'длиннее 150 знаков'),
    ),
    lot_type: orNone(v.picklist(lotTypes, `вид лота: ${lotTypes.join(', ')}`)),
    project: orNone(v.string()),
    promoted: v.optional(v.boolean(), false),
    /** Percent. */
    rate: v.pipe(v.number(), v.minValue(0, 'меньше нуля'), v.maxValue(100, 'больше 100')),
    valid_from: orNone(Moment),
    valid_until: orNone(Moment),
  }),
  // The offer holds everywhere and always, and the guest page says it: what is said else is said of something.
  v.check(
    ({ project, promoted, valid_until }) => project !== null || promoted || valid_until !== null,
    'правило для всех проектов без срока и без акции — это уже общая ставка, её меняют не здесь',
  ),
);
const File = v.object({ rules: v.array(Rule) });

/** Prints the exceptions from the common rate as such a file has them, or puts those of a file in their place. */
export async function commissionCommand(
  db: Database,
  cwd: string,
  file: string | undefined,
): Promise<string | string[]> {
  if (file === undefined) {
    const rules = (await readCommissionRules(db)).map((rule) => ({ ...rule, rate: rule.rate / HUNDREDTHS }));
    return JSON.stringify({ rules }, null, 2).split('\n');
  }
  const { rules } = await readWanted(resolve(cwd, file));
  const wanted = rules.map((rule) => ({ ...rule, rate: Math.round(rule.rate * HUNDREDTHS) }));
  const unknown = await db.transaction((tx) => replaceCommissionRules(tx, wanted));
  if (unknown.length > 0) throw new AdminRefusal(`Ничего не изменено. Проекта нет: ${unknown.join(', ')}.`);
  return `Вознаграждение: ${counted(wanted.length, ['особое правило', 'особых правила', 'особых правил'])}`;
}

async function readWanted(path: string): Promise<v.InferOutput<typeof File>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AdminRefusal(`Файл не читается: ${path}`);
  });
  const parsed = v.safeParse(File, readJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new AdminRefusal(`Ничего не изменено. ${v.getDotPath(issue) || 'Файл'}: ${issue.message}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdminRefusal('В файле не JSON. Образец напечатает commission без имени файла.');
  }
}
