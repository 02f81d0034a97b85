import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { list } from '../../../../src/contract/content/content-fields';
import { CommissionException } from '../../../../src/contract/content/site-content';
import type { CommissionRule } from '../../../../src/contract/deals/commission';
import { formatRate } from '../../../../src/contract/deals/format-rate';
import { counted } from '../../../../src/contract/text/words';
import { firstFault } from '../../../content/first-fault';
import type { Database } from '../../../db/database';
import { readCommissionRules, replaceCommissionRules } from '../../../deals/commission-rules';
import { terminalAuthor, writeJournal } from '../../../journal/write-journal';
import { AdminRefusal } from '../../admin-refusal';

const HUNDREDTHS = 100;
const File = v.strictObject({ rules: list(CommissionException) });

/** Such a file, to begin with. */
export const commissionExample: v.InferInput<typeof File> = {
  rules: [
    {
      title: 'Акция до Нового года',
      lot_type: 'flats',
      project: null,
      promoted: true,
      rate: 4.5,
      valid_from: '2026-12-01',
      valid_until: '2027-01-01',
    },
  ],
};

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
  const unknown = await db.transaction(async (tx) => {
    const before = await readCommissionRules(tx);
    const missing = await replaceCommissionRules(tx, wanted);
    if (missing.length > 0) return missing;
    await writeJournal(tx, {
      by: terminalAuthor,
      action: 'replace_commission',
      subject: 'commission',
      subjectId: 0,
      before: { rules: before.map(ruleWords) },
      after: { rules: wanted.map(ruleWords) },
    });
    return missing;
  });
  if (unknown.length > 0) throw new AdminRefusal(`Ничего не изменено. Проекта нет: ${unknown.join(', ')}.`);
  return `Вознаграждение: ${counted(wanted.length, ['особое правило', 'особых правила', 'особых правил'])}`;
}

const ruleWords = ({ title, rate }: CommissionRule): string => `${title}, ${formatRate(rate)}`;

async function readWanted(path: string): Promise<v.InferOutput<typeof File>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AdminRefusal(`Файл не читается: ${path}`);
  });
  const parsed = v.safeParse(File, readJson(text));
  if (parsed.success) return parsed.output;
  const { place, words } = firstFault(parsed.issues);
  throw new AdminRefusal(`Ничего не изменено. ${place ?? 'Файл'}: ${words}.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdminRefusal('В файле не JSON. Образец напечатает commission --example.');
  }
}
